/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that change attributes, or watch a path. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>

#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/wrap.h"

static long
call(long number, const struct arguments *of)
{
	return sys_call(number, of->a, of->b, of->c, of->d, of->e, of->f);
}

long
number_reach(const struct numbered *what, struct arguments *of, long *flags)
{
	const char *path = (const char *)of->b;
	long own = *flags;
	struct reach at;
	long known;

	if (path_is_nowhere(path) || !*path)
		return call(what->number, of);
	*flags = own & ~(long)AT_EMPTY_PATH;
	of->b = (long)"";
	known = call(what->number, of);
	if (known != -ENOENT)
		return known;
	reach_find(&at, what->call, what->classes, (int)of->a, path,
	    reach_flags((int)own) | what->flags);
	of->a = at.dirfd;
	of->b = (long)at.path;
	if (at.is_own)
		*flags = own;
	else
		*flags = own & ~(long)(AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW);
	return reach_leave(&at, call(what->number, of));
}

static bool
serve_by_path(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->a;
	const char *name = (const char *)of->b;

	switch (number) {
	case SYS_setxattr:
	case SYS_lsetxattr:
		*result = file_setxattr(path, name, (const void *)of->c,
		    (size_t)of->d, (int)of->e,
		    number == SYS_setxattr ? 0 : O_NOFOLLOW);
		return true;
	case SYS_removexattr:
	case SYS_lremovexattr:
		*result = file_removexattr(
		    path, name, number == SYS_removexattr ? 0 : O_NOFOLLOW);
		return true;
	default:
		return false;
	}
}

static bool
serve_at(long number, const struct arguments *from, long *result)
{
	struct numbered what = { "setxattr", number, CLASS_WRITE, 0 };
	struct arguments of = *from;

	switch (number) {
	case SYS_setxattrat:
		*result = number_reach(&what, &of, &of.c);
		return true;
	case SYS_removexattrat:
		what.call = "removexattr";
		*result = number_reach(&what, &of, &of.c);
		return true;
	case SYS_file_setattr:
		what.call = "file_setattr";
		*result = number_reach(&what, &of, &of.e);
		return true;
	default:
		return false;
	}
}

bool
number_serve_xattr(long number, const struct arguments *of, long *result)
{
	return serve_by_path(number, of, result) ||
	       serve_at(number, of, result);
}

bool
number_serve_handle(long number, const struct arguments *of, long *result)
{
	if (number != SYS_name_to_handle_at)
		return false;
	*result = file_handle((int)of->a, (const char *)of->b, (void *)of->c,
	    (void *)of->d, (int)of->e);
	return true;
}

bool
number_serve_watch(long number, const struct arguments *of, long *result)
{
	switch (number) {
	case SYS_inotify_add_watch:
		*result = file_inotify(
		    (int)of->a, (const char *)of->b, (uint32_t)of->c);
		return true;
	case SYS_fanotify_mark:
		*result = file_fanotify((int)of->a, (unsigned)of->b,
		    (uint64_t)of->c, (int)of->d, (const char *)of->e);
		return true;
	default:
		return false;
	}
}
