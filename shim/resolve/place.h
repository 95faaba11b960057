/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A place: an open parent directory and one last name, for the calls that
 * never follow their last component.  The *at call that is then made on it
 * cannot be led anywhere else.
 */
#ifndef SHIM_RESOLVE_PLACE_H
#define SHIM_RESOLVE_PLACE_H

#include <stdbool.h>

#include "shim/refuse/refusal.h"

struct place {
	int dirfd;
	const char *name; /* the caller's own text, slashes included */
	bool is_ours;	  /* dirfd was opened here */
	bool met_inside;  /* resolving it: see open.h */
	long error;	  /* why there is no such place, or 0 */
};

/* Finds where path, relative to dirfd, is to be acted on.  It always leaves
 * something to act on: a place that could not be found has a name at which
 * every call fails, once the kernel has judged its other arguments. */
void place_find(struct place *place, const struct request *request, int dirfd,
    const char *path);

/* Takes the kernel's answer, closes what was opened, and returns the answer
 * of the whole call: a place that was not found has its own error. */
long place_leave(struct place *place, long answer);

/* The same for a call with two paths: that of the request, and new, which is
 * relative to newdirfd.  As in the kernel the first one's error has
 * precedence. */
void place_find_both(struct place *from, struct place *to,
    const struct request *request, int newdirfd, const char *new);
long place_leave_both(struct place *from, struct place *to, long answer);

#endif
