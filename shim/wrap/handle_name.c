/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* name_to_handle_at. */
#include "config.h"

#include <fcntl.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/look.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* A handle that also names the parent is not made of a descriptor.  Headers
 * before Linux 6.13 lack it. */
#define HANDLE_CONNECTABLE 0x002

static long
object_handle(struct object *of, const struct request *request, void *handle,
    void *mount, int flags)
{
	char path[PROCFD_PATH_SIZE];
	const char *name;

	if (!(flags & HANDLE_CONNECTABLE))
		return sys_name_to_handle_at(
		    of->fd, "", handle, mount, flags | AT_EMPTY_PATH);
	name = object_path(of, request, path);
	return sys_name_to_handle_at(
	    of->dirfd, name, handle, mount, flags | AT_SYMLINK_FOLLOW);
}

/* A handle can be opened again by whoever has the right to, and no path is
 * looked up then, so that making one is like an open. */
long
file_handle(int dirfd, const char *path, void *handle, void *mount, int flags)
{
	struct request request = { "name_to_handle_at", CLASS_READ, dirfd, path,
		NULL };
	int follow = flags & AT_SYMLINK_FOLLOW ? 0 : O_NOFOLLOW;
	long known;
	struct object of;

	if (path_is_nowhere(path) || !*path)
		return sys_name_to_handle_at(dirfd, path, handle, mount, flags);
	/* The kernel judges the flags first, or has no handles at all. */
	known = sys_name_to_handle_at(dirfd, SYS_NOWHERE, handle, mount, flags);
	if (known != -EFAULT)
		return known;
	object_find(&of, &request, dirfd, path, follow | O_PATH);
	if (of.error)
		return of.error;
	flags &= ~(AT_SYMLINK_FOLLOW | AT_EMPTY_PATH);
	return object_leave(
	    &of, object_handle(&of, &request, handle, mount, flags));
}

EXPORT int
name_to_handle_at(int dirfd, const char *path, struct file_handle *handle,
    int *mount, int flags)
{
	if (!start_guards(CLASS_READ | CLASS_WRITE))
		return NEXT(name_to_handle_at)(
		    dirfd, path, handle, mount, flags);
	return (int)answer(file_handle(dirfd, path, handle, mount, flags));
}
