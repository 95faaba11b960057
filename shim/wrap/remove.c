/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* unlink, rmdir, remove. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

long
file_unlink(int dirfd, const char *path, int flags)
{
	struct request request = {
		flags & AT_REMOVEDIR ? "rmdir" : "unlink",
		CLASS_WRITE,
		dirfd,
		path,
		NULL,
	};
	struct place at;

	place_find(&at, &request, dirfd, path);
	return place_leave(&at, sys_unlinkat(at.dirfd, at.name, flags));
}

EXPORT int
unlink(const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(unlink)(path);
	return (int)answer(file_unlink(AT_FDCWD, path, 0));
}

EXPORT int
unlinkat(int dirfd, const char *path, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(unlinkat)(dirfd, path, flags);
	return (int)answer(file_unlink(dirfd, path, flags));
}

EXPORT int
rmdir(const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(rmdir)(path);
	return (int)answer(file_unlink(AT_FDCWD, path, AT_REMOVEDIR));
}

/* libc tries unlink, and rmdir if that says EISDIR, or EPERM as POSIX has
 * it; the first error counts unless it was a directory. */
static long
file_remove(const char *path)
{
	struct request request = { "remove", CLASS_WRITE, AT_FDCWD, path,
		NULL };
	struct place at;
	long result;

	place_find(&at, &request, AT_FDCWD, path);
	result = sys_unlinkat(at.dirfd, at.name, 0);
	if (result == -EISDIR || result == -EPERM) {
		long removed = sys_unlinkat(at.dirfd, at.name, AT_REMOVEDIR);

		if (removed == 0 || result == -EISDIR)
			result = removed;
	}
	return place_leave(&at, result);
}

EXPORT int
remove(const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(remove)(path);
	return (int)answer(file_remove(path));
}
