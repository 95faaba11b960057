/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* getxattr, listxattr. */
#include "config.h"

#include <fcntl.h>
#include <sys/xattr.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/look.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* No descriptor of O_PATH is good for these, not even with AT_EMPTY_PATH; by
 * /proc/self/fd they are asked of a link itself too. */
long
file_getxattr(
    const char *path, const char *name, void *value, size_t size, int flags)
{
	struct request request = { "getxattr", CLASS_STAT, AT_FDCWD, path,
		NULL };
	char text[PROCFD_PATH_SIZE];
	struct object of;

	if (path_is_nowhere(path) || !*path)
		return sys_getxattr(path, name, value, size);
	if (path_is_nowhere(name))
		return sys_getxattr(SYS_NOWHERE, name, value, size);
	object_find(&of, &request, AT_FDCWD, path, flags);
	return object_leave(&of,
	    sys_getxattr(object_path(&of, &request, text), name, value, size));
}

long
file_listxattr(const char *path, char *list, size_t size, int flags)
{
	struct request request = { "listxattr", CLASS_STAT, AT_FDCWD, path,
		NULL };
	char text[PROCFD_PATH_SIZE];
	struct object of;

	if (path_is_nowhere(path) || !*path)
		return sys_listxattr(path, list, size);
	object_find(&of, &request, AT_FDCWD, path, flags);
	return object_leave(
	    &of, sys_listxattr(object_path(&of, &request, text), list, size));
}

EXPORT ssize_t
getxattr(const char *path, const char *name, void *value, size_t size)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(getxattr)(path, name, value, size);
	return answer(file_getxattr(path, name, value, size, 0));
}

EXPORT ssize_t
lgetxattr(const char *path, const char *name, void *value, size_t size)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(lgetxattr)(path, name, value, size);
	return answer(file_getxattr(path, name, value, size, O_NOFOLLOW));
}

EXPORT ssize_t
listxattr(const char *path, char *list, size_t size)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(listxattr)(path, list, size);
	return answer(file_listxattr(path, list, size, 0));
}

EXPORT ssize_t
llistxattr(const char *path, char *list, size_t size)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(llistxattr)(path, list, size);
	return answer(file_listxattr(path, list, size, O_NOFOLLOW));
}
