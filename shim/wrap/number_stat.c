/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that look at a path and open nothing. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/look.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"
#include "shim/wrap/wrap.h"

#ifdef SYS_newfstatat
#define NUMBER_FSTATAT SYS_newfstatat
#else
#define NUMBER_FSTATAT SYS_fstatat
#endif

/* Those without a dirfd, which arm64 has not. */
static bool
serve_old(long number, const struct arguments *of, long *result)
{
#ifdef SYS_stat
	const char *path = (const char *)of->a;
	struct stat *st = (struct stat *)of->b;

	switch (number) {
	case SYS_stat:
		*result = file_stat(AT_FDCWD, path, st, 0);
		return true;
	case SYS_lstat:
		*result = file_stat(AT_FDCWD, path, st, AT_SYMLINK_NOFOLLOW);
		return true;
	case SYS_access:
		*result = file_access(AT_FDCWD, path, (int)of->b, 0);
		return true;
	case SYS_readlink:
		*result =
		    file_readlink(AT_FDCWD, path, (char *)of->b, (size_t)of->c);
		return true;
	default:
		return false;
	}
#else
	(void)number, (void)of, (void)result;
	return false;
#endif
}

/* Its answer where it is missing is the kernel's. */
static long
faccessat2_by_number(const struct arguments *of)
{
	long known =
	    sys_faccessat2((int)of->a, SYS_NOWHERE, (int)of->c, (int)of->d);

	if (known != -EFAULT)
		return known;
	return file_access(
	    (int)of->a, (const char *)of->b, (int)of->c, (int)of->d);
}

static bool
serve_at(long number, const struct arguments *of, long *result)
{
	int dirfd = (int)of->a;
	const char *path = (const char *)of->b;

	switch (number) {
	case NUMBER_FSTATAT:
		*result =
		    file_stat(dirfd, path, (struct stat *)of->c, (int)of->d);
		return true;
	case SYS_statx:
		*result = file_statx(dirfd, path, (int)of->c, (unsigned)of->d,
		    (struct statx *)of->e);
		return true;
	case SYS_faccessat:
		*result = file_access(dirfd, path, (int)of->c, 0);
		return true;
	case SYS_faccessat2:
		*result = faccessat2_by_number(of);
		return true;
	case SYS_readlinkat:
		*result =
		    file_readlink(dirfd, path, (char *)of->c, (size_t)of->d);
		return true;
	default:
		return false;
	}
}

static bool
serve_paths(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->a;
	bool follows = number == SYS_getxattr || number == SYS_listxattr;

	switch (number) {
	case SYS_statfs:
		*result = file_statfs(path, (struct statfs *)of->b);
		return true;
	case SYS_getxattr:
	case SYS_lgetxattr:
		*result = file_getxattr(path, (const char *)of->b,
		    (void *)of->c, (size_t)of->d, follows ? 0 : O_NOFOLLOW);
		return true;
	case SYS_listxattr:
	case SYS_llistxattr:
		*result = file_listxattr(path, (char *)of->b, (size_t)of->c,
		    follows ? 0 : O_NOFOLLOW);
		return true;
	default:
		return false;
	}
}

/* The call on another path, with other flags. */
static long
call_again(long number, const struct arguments *of, int dirfd, const char *path,
    long flags)
{
	long c = number == SYS_file_getattr ? of->c : flags;
	long e = number == SYS_file_getattr ? flags : of->e;

	return sys_call(number, dirfd, (long)path, c, of->d, e, of->f);
}

/* New calls, of which no descriptor of O_PATH is good for any.  Without its
 * path each says what it thinks of its other arguments; the one that reads
 * a struct reads it before the path. */
static long
attributes_by_number(
    long number, const struct arguments *of, const char *word, long flags)
{
	struct request request = { word, CLASS_STAT, (int)of->a,
		(const char *)of->b, NULL };
	char text[PROCFD_PATH_SIZE];
	struct object object;
	const char *name;
	long known = call_again(number, of, request.dirfd, SYS_NOWHERE, flags);

	if (known != -EFAULT ||
	    (number == SYS_getxattrat && path_is_nowhere((char *)of->e)))
		return known;
	if (path_is_nowhere(request.path) || !*request.path)
		return call_again(
		    number, of, request.dirfd, request.path, flags);
	object_find(&object, &request, request.dirfd, request.path,
	    flags & AT_SYMLINK_NOFOLLOW ? O_NOFOLLOW : 0);
	name = object_path(&object, &request, text);
	flags &= ~(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH);
	return object_leave(
	    &object, call_again(number, of, object.dirfd, name, flags));
}

static bool
serve_attributes(long number, const struct arguments *of, long *result)
{
	switch (number) {
	case SYS_getxattrat:
		*result = attributes_by_number(number, of, "getxattr", of->c);
		return true;
	case SYS_listxattrat:
		*result = attributes_by_number(number, of, "listxattr", of->c);
		return true;
	case SYS_file_getattr:
		*result =
		    attributes_by_number(number, of, "file_getattr", of->e);
		return true;
	default:
		return false;
	}
}

bool
number_serve_stat(long number, const struct arguments *of, long *result)
{
	return start_guards(CLASS_STAT) &&
	       (serve_old(number, of, result) || serve_at(number, of, result) ||
		   serve_paths(number, of, result) ||
		   serve_attributes(number, of, result));
}
