/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a path leads to, as a path that can lead nowhere else: for the calls
 * that take neither a descriptor of O_PATH nor AT_EMPTY_PATH, or take one
 * and have other descriptors to complain about.
 */
#ifndef SHIM_WRAP_REACH_H
#define SHIM_WRAP_REACH_H

#include "shim/refuse/refusal.h"
#include "shim/resolve/object.h"

struct reach {
	struct request request;
	struct object of;
	bool is_own; /* path is the program's own, and not resolved here */
	int dirfd;   /* what path is relative to */
	const char *path;
	char text[PROCFD_PATH_SIZE];
};

/* Finds what path, relative to dirfd, names in the end; flags as for
 * object_find, of which O_PATH also makes room for the descriptor that the
 * program gets.  Returns reach->path, which is to be followed.  It is empty
 * if nothing was found: so the kernel judges the other arguments first. */
const char *reach_find(struct reach *reach, const char *call, unsigned classes,
    int dirfd, const char *path, int flags);

/* Takes the kernel's answer, and returns that of the whole call. */
long reach_leave(struct reach *reach, long answer);

/* AT_SYMLINK_NOFOLLOW for reach_find. */
static inline int
reach_flags(int flags)
{
	return flags & AT_SYMLINK_NOFOLLOW ? O_NOFOLLOW : 0;
}

#endif
