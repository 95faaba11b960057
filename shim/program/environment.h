/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The environment of a new program: the program's own, made to carry the
 * shim on. */
#ifndef SHIM_PROGRAM_ENVIRONMENT_H
#define SHIM_PROGRAM_ENVIRONMENT_H

/* Bytes of a corrected environment that the caller's stack holds: about
 * a hundred variables. */
enum { ENVIRONMENT_SMALL = 1024 };

struct environment {
	char *const *entries; /* to be passed on */
	/* If those are not the program's: the shim's, which come last. */
	char *const *own;
	void *region;
	_Alignas(char *) char small[ENVIRONMENT_SMALL];
};

/* Makes entries of envp, where NULL is an empty one: envp itself if it is
 * right or cannot be read, else a copy in which
 *  - LD_PRELOAD begins with the shim, and what else it held follows;
 *  - NOFOLLOW_STATE is ours;
 *  - NOFOLLOW_POLICY is the program's, a nested run begins with it, or ours;
 *  - LD_AUDIT is not there, nor is any of these twice.
 * The copy lasts until environment_leave, or until an exec with it succeeds.
 * Returns 0 or -ENOMEM, when there is nothing to leave. */
long environment_correct(struct environment *environment, char *const envp[]);

void environment_leave(struct environment *environment);

#endif
