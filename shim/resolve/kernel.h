/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The kernel's own resolution without symlinks: openat2(2). */
#ifndef SHIM_RESOLVE_KERNEL_H
#define SHIM_RESOLVE_KERNEL_H

#include <errno.h>

#include "shim/resolve/path.h"
#include "shim/resolve/quest.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/cancel.h"

/* No errno value: there is no openat2, or a link is in the way, or what it
 * says of ".." is not sure. */
enum { KERNEL_CANNOT = -4096 };

/* Does an answer of openat2 mean that there is none?  Is remembered. */
bool kernel_is_missing(long answer);

/* openat2 if it is there, else KERNEL_CANNOT. */
static inline long
kernel_openat2(
    bool is_programs, int dirfd, const char *path, const struct open_how *how)
{
	long fd;

	if (atomic_load_explicit(&resolver.walks_only, memory_order_relaxed))
		return KERNEL_CANNOT;
	fd = cancel_openat2(is_programs, dirfd, path, how);
	return fd <= 0 && kernel_is_missing(fd) ? KERNEL_CANNOT : fd;
}

/* A path without ".." behind a name: what it leads through is fixed. */
static inline long
kernel_open_plain(const struct quest *quest)
{
	struct open_how how = quest->how;
	long fd;

	how.resolve |= RESOLVE_NO_SYMLINKS;
	fd =
	    kernel_openat2(quest->is_programs, quest->dirfd, quest->path, &how);
	if (fd == -ELOOP && !(quest->how.resolve & RESOLVE_NO_SYMLINKS))
		return KERNEL_CANNOT;
	return fd;
}

/* A path with "..". */
long kernel_open_dotdot(const struct quest *quest);

/* Opens what the quest names if no symlink is in its path.  Returns the
 * descriptor, an errno value that the bare call would give as well
 * (negative), or KERNEL_CANNOT. */
static inline long
kernel_open(const struct quest *quest)
{
	if (path_has_dotdot(quest->path, quest->length))
		return kernel_open_dotdot(quest);
	return kernel_open_plain(quest);
}

#endif
