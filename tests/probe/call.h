/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A row's column "operation", taken apart. */
#ifndef TESTS_PROBE_CALL_H
#define TESTS_PROBE_CALL_H

#include <stdbool.h>
#include <sys/types.h>

struct call {
	/* Modifiers; NULL where absent. */
	const char *cwd;
	const char *dirfd;
	const char *roots; /* separated by commas; "root" where absent */
	const char *post;
	const char *then; /* "OPERATION PATH" */
	bool mounts;	  /* in a mount namespace of its own */
	bool other_user;
	uid_t uid; /* if other_user */
	/* "NAME" or "NAME(ARGUMENT)". */
	const char *operation;
};

/* Fills *call from text, which is changed and must stay.  Returns false
 * if it holds a modifier that nobody knows. */
bool call_read(struct call *call, char *text);

#endif
