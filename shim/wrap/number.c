/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that only older architectures have. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>

#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"

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

/* Here the kernel judges the microseconds, and before the path. */
static long
old_utimes(int dirfd, long path, long pointer)
{
	const struct timeval *from = (const struct timeval *)pointer;

	if (times_are_nowhere(pointer))
		return -EFAULT;
	for (int i = 0; from && i < 2; i++)
		if (from[i].tv_usec < 0 || from[i].tv_usec >= 1000000)
			return -EINVAL;
	return file_utimes(dirfd, (const char *)path, from, 0);
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
		*result = times_are_nowhere(of->b)
			      ? -EFAULT
			      : file_utime((const char *)of->a,
				    (const struct utimbuf *)of->b);
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
