/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tries calls on paths, and prints what each did. */
#ifndef TESTS_TRANSPARENT_SWEEP_H
#define TESTS_TRANSPARENT_SWEEP_H

#include <stdbool.h>

#include "tests/transparent/call.h"
#include "tests/transparent/path.h"

struct sweep {
	const char *place;	/* is left out of what is printed */
	bool guarded;		/* the world is under a protected root */
	bool hidden;		/* openat2 does not work */
	struct path_list paths; /* of the world */
};

/* Every path, and the few paths below every descriptor. */
void sweep_single(const struct sweep *sweep, const struct call_list *list);

/* The few paths with each other. */
void sweep_two(const struct sweep *sweep, const struct call_list *list);

/* Templates for names. */
void sweep_templates(const struct sweep *sweep, const struct call_list *list);

/* What is made, under so many umasks. */
void sweep_umasks(const struct sweep *sweep, const struct call_list *list);

/* A file that this process has locked; the control loses its lock. */
void sweep_lock_control(void);
void sweep_locks(const struct sweep *sweep, const struct call_list *list);

/* Makes one call and prints it and what it did; afterwards the world is as
 * before.  what names the sides. */
void sweep_try(const struct sweep *sweep, const struct call *call,
    const struct sides *sides, const char *what);

#endif
