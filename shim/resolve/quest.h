/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is to be opened, and how the answer will be used. */
#ifndef SHIM_RESOLVE_QUEST_H
#define SHIM_RESOLVE_QUEST_H

#include <limits.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <stddef.h>

#include "shim/refuse/refusal.h"

/* Where a walk came to an end without what it looked for. */
struct stop {
	int dir;		 /* the caller's to close; or AT_FDCWD */
	char name[NAME_MAX + 1]; /* what could not be gone past in it */
};

struct quest {
	const struct request *request; /* for the policies and the log */
	int dirfd;
	const char *path; /* terminated, but for last_open */
	size_t length;	  /* less than PATH_MAX */
	struct open_how how;
	/* Whoever holds a directory can make things in it: see judge.c. */
	bool yields_directory;
	/* The descriptor is the program's: it is opened last, gets the
	 * lowest free number, and the thread may be cancelled meanwhile. */
	bool is_programs;
	/* Names may be passed over, many at a time, where no link is. */
	bool leaps;
	/* For last_open to say. */
	bool met_link;
	bool met_inside;   /* a link or a way up that may lie inside a root */
	struct stop *stop; /* of one that failed; or NULL */
};

#endif
