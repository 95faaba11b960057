/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* inotify_add_watch, fanotify_mark. */
#include "config.h"

#include <fcntl.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/wrap.h"

/* The path to the object itself is followed.  A mask must not become empty
 * by that; IN_EXCL_UNLINK means nothing without events. */
long
file_inotify(int fd, const char *path, uint32_t mask)
{
	int flags = (mask & IN_DONT_FOLLOW ? O_NOFOLLOW : 0) |
		    (mask & IN_ONLYDIR ? O_DIRECTORY : 0);
	struct reach at;

	reach_find(&at, "inotify_add_watch", CLASS_READ, AT_FDCWD, path, flags);
	if (!at.is_own && mask & IN_DONT_FOLLOW) {
		mask &= ~(uint32_t)IN_DONT_FOLLOW;
		if (mask == 0)
			mask = IN_EXCL_UNLINK;
	}
	return reach_leave(&at, sys_call(SYS_inotify_add_watch, fd,
				    (long)at.path, (long)mask, 0, 0, 0));
}

/* A flush looks no path up, and without a path it is the descriptor that is
 * marked. */
long
file_fanotify(
    int fd, unsigned flags, uint64_t mask, int dirfd, const char *path)
{
	int how = (flags & FAN_MARK_DONT_FOLLOW ? O_NOFOLLOW : 0) |
		  (flags & FAN_MARK_ONLYDIR ? O_DIRECTORY : 0);
	struct reach at;

	if (flags & FAN_MARK_FLUSH)
		return sys_call(SYS_fanotify_mark, fd, (long)flags, (long)mask,
		    dirfd, (long)path, 0);
	reach_find(&at, "fanotify_mark", CLASS_READ, dirfd, path, how);
	if (!at.is_own)
		flags &= ~(unsigned)FAN_MARK_DONT_FOLLOW;
	return reach_leave(&at, sys_call(SYS_fanotify_mark, fd, (long)flags,
				    (long)mask, at.dirfd, (long)at.path, 0));
}

EXPORT int
inotify_add_watch(int fd, const char *path, uint32_t mask)
{
	if (!start_guards(CLASS_READ))
		return NEXT(inotify_add_watch)(fd, path, mask);
	return (int)answer(file_inotify(fd, path, mask));
}

/* libcs declare it with a mask of different types. */
static int
mark(int fd, unsigned flags, uint64_t mask, int dirfd, const char *path)
{
	if (!start_guards(CLASS_READ))
		return NEXT(fanotify_mark)(fd, flags, mask, dirfd, path);
	return (int)answer(file_fanotify(fd, flags, mask, dirfd, path));
}
TWIN(fanotify_mark, mark);
