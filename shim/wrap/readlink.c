/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* readlink. */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Fortified entries, which <unistd.h> declares only to those who ask. */
ssize_t __readlink_chk(
    const char *path, char *target, size_t size, size_t room);
ssize_t __readlinkat_chk(
    int dirfd, const char *path, char *target, size_t size, size_t room);

/* Behind a slash a link is followed, and what it leads to is none. */
static long
readlink_followed(const struct request *request)
{
	struct object of;

	object_find(&of, request, request->dirfd, request->path, O_NOFOLLOW);
	return object_leave(&of, of.error ? of.error : -EINVAL);
}

long
file_readlink(int dirfd, const char *path, char *target, size_t size)
{
	struct request request = { "readlink", CLASS_STAT, dirfd, path, NULL };
	struct place at;

	/* The kernel takes no other size, and says so first. */
	if ((int)size <= 0)
		return -EINVAL;
	if (path_is_followed(path, true))
		return readlink_followed(&request);
	place_find(&at, &request, dirfd, path);
	if (at.error)
		return at.error;
	return place_leave(
	    &at, sys_readlinkat(at.dirfd, at.name, target, size));
}

EXPORT ssize_t
readlink(const char *path, char *target, size_t size)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(readlink)(path, target, size);
	return answer(file_readlink(AT_FDCWD, path, target, size));
}

EXPORT ssize_t
readlinkat(int dirfd, const char *path, char *target, size_t size)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(readlinkat)(dirfd, path, target, size);
	return answer(file_readlink(dirfd, path, target, size));
}

/* libc aborts the program where there is too little room; so does its own
 * entry. */
EXPORT ssize_t
__readlink_chk(const char *path, char *target, size_t size, size_t room)
{
	if (size > room || !start_guards(CLASS_STAT))
		return NEXT(__readlink_chk)(path, target, size, room);
	return answer(file_readlink(AT_FDCWD, path, target, size));
}

EXPORT ssize_t
__readlinkat_chk(
    int dirfd, const char *path, char *target, size_t size, size_t room)
{
	if (size > room || !start_guards(CLASS_STAT))
		return NEXT(__readlinkat_chk)(dirfd, path, target, size, room);
	return answer(file_readlink(dirfd, path, target, size));
}
