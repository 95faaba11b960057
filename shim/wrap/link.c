/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* link, symlink. */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* The first path is followed to its end: the object is linked.  For a
 * descriptor of O_PATH linkat(2) wants CAP_DAC_READ_SEARCH or the way
 * through /proc/self/fd. */
static long
link_object(
    int olddirfd, const char *old, int newdirfd, const char *new, int flags)
{
	struct request request = { "link", CLASS_WRITE, olddirfd, old,
		path_or_none(new) };
	char path[PROCFD_PATH_SIZE];
	struct object of;
	struct place to = { .dirfd = newdirfd, .name = new };
	const char *from;
	long result;

	object_find(&of, &request, olddirfd, old,
	    flags & AT_SYMLINK_FOLLOW ? 0 : O_NOFOLLOW);
	from = object_path(&of, &request, path);
	if (!of.error)
		place_find(&to, &request, newdirfd, new);
	result = sys_linkat(
	    of.dirfd, from, to.dirfd, to.name, flags | AT_SYMLINK_FOLLOW);
	return object_leave(&of, place_leave(&to, result));
}

long
file_link(
    int olddirfd, const char *old, int newdirfd, const char *new, int flags)
{
	struct request request = { "link", CLASS_WRITE, olddirfd, old,
		path_or_none(new) };
	struct place from, to;

	/* With an empty path a descriptor is linked, none is looked up. */
	if (path_is_followed(old, !(flags & AT_SYMLINK_FOLLOW)))
		return link_object(olddirfd, old, newdirfd, new, flags);
	place_find_both(&from, &to, &request, newdirfd, new);
	return place_leave_both(&from, &to,
	    sys_linkat(from.dirfd, from.name, to.dirfd, to.name, flags));
}

long
file_symlink(const char *target, int dirfd, const char *path)
{
	struct request request = { "symlink", CLASS_WRITE, dirfd, path, NULL };
	struct place at;

	/* The kernel takes both texts before it looks for anything. */
	if (path_is_nowhere(target))
		return sys_symlinkat(target, dirfd, path);
	place_find(&at, &request, dirfd, path);
	return place_leave(&at, sys_symlinkat(target, at.dirfd, at.name));
}

EXPORT int
link(const char *old, const char *new)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(link)(old, new);
	return (int)answer(file_link(AT_FDCWD, old, AT_FDCWD, new, 0));
}

EXPORT int
linkat(int olddirfd, const char *old, int newdirfd, const char *new, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(linkat)(olddirfd, old, newdirfd, new, flags);
	return (int)answer(file_link(olddirfd, old, newdirfd, new, flags));
}

EXPORT int
symlink(const char *target, const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(symlink)(target, path);
	return (int)answer(file_symlink(target, AT_FDCWD, path));
}

EXPORT int
symlinkat(const char *target, int dirfd, const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(symlinkat)(target, dirfd, path);
	return (int)answer(file_symlink(target, dirfd, path));
}
