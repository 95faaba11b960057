/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* readlink. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Fortified entries, which <unistd.h> declares only to those who ask. */
ssize_t __readlink_chk(
    const char *path, char *target, size_t size, size_t room);
ssize_t __readlinkat_chk(
    int dirfd, const char *path, char *target, size_t size, size_t room);

static bool
is_link(int fd)
{
	struct stat st;

	return sys_fstat(fd, &st) == 0 && S_ISLNK(st.st_mode);
}

/* Asked by an empty path, the kernel says ENOENT of what is no link. */
static long
object_readlink(const struct object *of, char *target, size_t size)
{
	long result = sys_readlinkat(of->fd, "", target, size);

	return result == -ENOENT && !is_link(of->fd) ? -EINVAL : result;
}

long
file_readlink(int dirfd, const char *path, char *target, size_t size)
{
	struct request request = { "readlink", CLASS_STAT, dirfd, path, NULL };
	struct object of;

	/* The kernel takes no other size, and says so first. */
	if ((int)size <= 0)
		return -EINVAL;
	if (path_is_nowhere(path) || path_is_name(path))
		return sys_readlinkat(dirfd, path, target, size);
	object_find(&of, &request, dirfd, path, O_NOFOLLOW);
	if (of.error)
		return of.error;
	return object_leave(&of, object_readlink(&of, target, size));
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
