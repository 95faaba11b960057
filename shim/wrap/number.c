/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that only older architectures have. */
#include "config.h"

#include <fcntl.h>
#include <sys/time.h>
#include <utime.h>

#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"
#include "shim/wrap/wrap.h"

#ifdef SYS_open

bool
number_serve_open(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->a;
	int flags =
	    number == SYS_open ? (int)of->b : O_CREAT | O_WRONLY | O_TRUNC;
	mode_t mode = (mode_t)(number == SYS_open ? of->c : of->b);

	if ((number != SYS_open && number != SYS_creat) ||
	    !open_is_guarded(flags))
		return false;
	*result = file_open(AT_FDCWD, path, flags, mode);
	return true;
}

static bool
serve_names(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->a;

	switch (number) {
	case SYS_mkdir:
		*result = file_mkdir(AT_FDCWD, path, (mode_t)of->b);
		return true;
	case SYS_mknod:
		*result =
		    file_mknod(AT_FDCWD, path, (mode_t)of->b, (unsigned)of->c);
		return true;
	case SYS_unlink:
		*result = file_unlink(AT_FDCWD, path, 0);
		return true;
	case SYS_rmdir:
		*result = file_unlink(AT_FDCWD, path, AT_REMOVEDIR);
		return true;
	case SYS_rename:
		*result = file_rename(
		    AT_FDCWD, path, AT_FDCWD, (const char *)of->b, 0);
		return true;
	case SYS_link:
		*result =
		    file_link(AT_FDCWD, path, AT_FDCWD, (const char *)of->b, 0);
		return true;
	case SYS_symlink:
		*result = file_symlink(path, AT_FDCWD, (const char *)of->b);
		return true;
	default:
		return false;
	}
}

static long
old_chown(const struct arguments *of, int flags)
{
	return file_chown(
	    AT_FDCWD, (const char *)of->a, (uid_t)of->b, (gid_t)of->c, flags);
}

/* NULL is the time of now.  The kernel takes times before it looks at the
 * path. */
static bool
times_are_nowhere(long pointer)
{
	return pointer && path_is_nowhere((const char *)pointer);
}

/* The old calls give their times in other units.  Where the program's
 * pointer is NULL, so is ours. */
static long
old_utimes(int dirfd, long path, long pointer)
{
	const struct timeval *from = (const struct timeval *)pointer;
	struct timespec times[2];

	if (times_are_nowhere(pointer))
		return -EFAULT;
	for (int i = 0; from && i < 2; i++) {
		if (from[i].tv_usec < 0 || from[i].tv_usec >= 1000000)
			return -EINVAL;
		times[i].tv_sec = from[i].tv_sec;
		times[i].tv_nsec = from[i].tv_usec * 1000;
	}
	return file_utimens(dirfd, (const char *)path, from ? times : NULL, 0);
}

static long
old_utime(const struct arguments *of)
{
	const struct utimbuf *from = (const struct utimbuf *)of->b;
	struct timespec times[2] = { { 0 } };

	if (times_are_nowhere(of->b))
		return -EFAULT;
	if (from) {
		times[0].tv_sec = from->actime;
		times[1].tv_sec = from->modtime;
	}
	return file_utimens(
	    AT_FDCWD, (const char *)of->a, from ? times : NULL, 0);
}

static bool
serve_attributes(long number, const struct arguments *of, long *result)
{
	switch (number) {
	case SYS_chmod:
		*result =
		    file_chmod(AT_FDCWD, (const char *)of->a, (mode_t)of->b, 0);
		return true;
	case SYS_chown:
		*result = old_chown(of, 0);
		return true;
	case SYS_lchown:
		*result = old_chown(of, AT_SYMLINK_NOFOLLOW);
		return true;
	case SYS_utime:
		*result = old_utime(of);
		return true;
	case SYS_utimes:
		*result = old_utimes(AT_FDCWD, of->a, of->b);
		return true;
	case SYS_futimesat:
		*result = old_utimes((int)of->a, of->b, of->c);
		return true;
	default:
		return false;
	}
}

bool
number_serve_old(long number, const struct arguments *of, long *result)
{
	return serve_names(number, of, result) ||
	       serve_attributes(number, of, result);
}

#else

bool
number_serve_open(long number, const struct arguments *of, long *result)
{
	(void)number, (void)of, (void)result;
	return false;
}

bool
number_serve_old(long number, const struct arguments *of, long *result)
{
	(void)number, (void)of, (void)result;
	return false;
}

#endif
