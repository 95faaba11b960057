/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* utime, utimes, lutimes, futimesat, utimensat. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Before Linux 5.8 utimensat knew no AT_EMPTY_PATH, and said EINVAL. */
static long
times_of_object(
    const struct request *request, const struct timespec times[2], int flags)
{
	char path[PROCFD_PATH_SIZE];
	const char *name;
	struct object of;
	long result;

	object_find(&of, request, request->dirfd, request->path, 0);
	result = sys_utimensat(of.fd, "", times, flags | AT_EMPTY_PATH);
	if (result == -EINVAL && of.fd >= 0) {
		name = object_path(&of, request, path);
		result = sys_utimensat(
		    of.dirfd, name, times, flags & ~AT_SYMLINK_NOFOLLOW);
	}
	return object_leave(&of, result);
}

static long
times_of_place(
    const struct request *request, const struct timespec times[2], int flags)
{
	struct place at;

	place_find(&at, request, request->dirfd, request->path);
	return place_leave(&at, sys_utimensat(at.dirfd, at.name, times, flags));
}

long
file_utimens(
    int dirfd, const char *path, const struct timespec times[2], int flags)
{
	struct request request = { "utimes", CLASS_WRITE, dirfd, path, NULL };

	if (path_is_followed(path, flags & AT_SYMLINK_NOFOLLOW))
		return times_of_object(&request, times, flags);
	return times_of_place(&request, times, flags);
}

long
file_utimes(
    int dirfd, const char *path, const struct timeval from[2], int flags)
{
	struct timespec times[2];

	for (int i = 0; from && i < 2; i++) {
		times[i].tv_sec = from[i].tv_sec;
		times[i].tv_nsec = from[i].tv_usec * 1000;
	}
	return file_utimens(dirfd, path, from ? times : NULL, flags);
}

long
file_utime(const char *path, const struct utimbuf *from)
{
	struct timespec times[2] = { { 0 } };

	if (from) {
		times[0].tv_sec = from->actime;
		times[1].tv_sec = from->modtime;
	}
	return file_utimens(AT_FDCWD, path, from ? times : NULL, 0);
}

/* The old calls take a NULL path for the descriptor itself, or fault on it:
 * no path is resolved in either case, and libc knows which it is. */
static bool
is_for_us(const char *path)
{
	return start_guards(CLASS_WRITE) && path;
}

EXPORT int
utime(const char *path, const struct utimbuf *from)
{
	if (!is_for_us(path))
		return NEXT(utime)(path, from);
	return (int)answer(file_utime(path, from));
}

EXPORT int
utimes(const char *path, const struct timeval from[2])
{
	if (!is_for_us(path))
		return NEXT(utimes)(path, from);
	return (int)answer(file_utimes(AT_FDCWD, path, from, 0));
}

EXPORT int
lutimes(const char *path, const struct timeval from[2])
{
	if (!is_for_us(path))
		return NEXT(lutimes)(path, from);
	return (int)answer(
	    file_utimes(AT_FDCWD, path, from, AT_SYMLINK_NOFOLLOW));
}

EXPORT int
futimesat(int dirfd, const char *path, const struct timeval from[2])
{
	if (!is_for_us(path))
		return NEXT(futimesat)(dirfd, path, from);
	return (int)answer(file_utimes(dirfd, path, from, 0));
}

EXPORT int
utimensat(
    int dirfd, const char *path, const struct timespec times[2], int flags)
{
	if (!is_for_us(path))
		return NEXT(utimensat)(dirfd, path, times, flags);
	return (int)answer(file_utimens(dirfd, path, times, flags));
}
