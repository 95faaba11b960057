/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* setxattr, removexattr, file_setattr. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/xattr.h>

#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/wrap.h"

/* Where a link itself was found, the path that leads to it is followed. */
long
file_setxattr(const char *path, const char *name, const void *value,
    size_t size, int flags, int nofollow)
{
	struct reach at;
	long number = SYS_setxattr;

	reach_find(&at, "setxattr", CLASS_WRITE, AT_FDCWD, path, nofollow);
	if (nofollow && at.is_own)
		number = SYS_lsetxattr;
	return reach_leave(&at, sys_call(number, (long)at.path, (long)name,
				    (long)value, (long)size, flags, 0));
}

long
file_removexattr(const char *path, const char *name, int nofollow)
{
	struct reach at;
	long number = SYS_removexattr;

	reach_find(&at, "removexattr", CLASS_WRITE, AT_FDCWD, path, nofollow);
	if (nofollow && at.is_own)
		number = SYS_lremovexattr;
	return reach_leave(
	    &at, sys_call(number, (long)at.path, (long)name, 0, 0, 0, 0));
}

EXPORT int
setxattr(const char *path, const char *name, const void *value, size_t size,
    int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(setxattr)(path, name, value, size, flags);
	return (int)answer(file_setxattr(path, name, value, size, flags, 0));
}

EXPORT int
lsetxattr(const char *path, const char *name, const void *value, size_t size,
    int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(lsetxattr)(path, name, value, size, flags);
	return (int)answer(
	    file_setxattr(path, name, value, size, flags, O_NOFOLLOW));
}

EXPORT int
removexattr(const char *path, const char *name)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(removexattr)(path, name);
	return (int)answer(file_removexattr(path, name, 0));
}

EXPORT int
lremovexattr(const char *path, const char *name)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(lremovexattr)(path, name);
	return (int)answer(file_removexattr(path, name, O_NOFOLLOW));
}
