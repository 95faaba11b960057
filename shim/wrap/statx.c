/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* statx. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Not declared by every libc. */
int statx(
    int dirfd, const char *path, int flags, unsigned mask, struct statx *stx);

enum {
	KNOWN_FLAGS = AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | AT_EMPTY_PATH |
		      AT_STATX_SYNC_TYPE,
	OBJECT_FLAGS = AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT,
};

/* Does the kernel judge them before it looks for the path? */
static bool
arguments_are_odd(int flags, unsigned mask)
{
	return flags & ~KNOWN_FLAGS || mask & STATX__RESERVED ||
	       (flags & AT_STATX_SYNC_TYPE) == AT_STATX_SYNC_TYPE;
}

static long
statx_of_object(const struct request *request, int how, int flags,
    unsigned mask, struct statx *stx)
{
	struct object of;

	object_find(&of, request, request->dirfd, request->path, how);
	if (of.error)
		return of.error;
	flags = (flags & ~OBJECT_FLAGS) | AT_EMPTY_PATH;
	return object_leave(&of, sys_statx(of.fd, "", flags, mask, stx));
}

/* What is to be mounted when somebody looks is mounted by an open of a
 * directory, not by one of O_PATH alone. */
static long
statx_resolved(
    int dirfd, const char *path, int flags, unsigned mask, struct statx *stx)
{
	struct request request = { "stat", CLASS_STAT, dirfd, path, NULL };
	int how = flags & AT_SYMLINK_NOFOLLOW ? O_NOFOLLOW : 0;
	long result = statx_of_object(&request, how, flags, mask, stx);

	if (result || flags & AT_NO_AUTOMOUNT ||
	    !(stx->stx_attributes & STATX_ATTR_AUTOMOUNT))
		return result;
	return statx_of_object(&request, how | O_DIRECTORY, flags, mask, stx);
}

long
file_statx(
    int dirfd, const char *path, int flags, unsigned mask, struct statx *stx)
{
	long known = 0;

	if (path_is_nowhere(path) || !*path)
		return sys_statx(dirfd, path, flags, mask, stx);
	if (arguments_are_odd(flags, mask))
		known = sys_statx(dirfd, SYS_NOWHERE, flags, mask, stx);
	if (known && known != -EFAULT)
		return known;
	return statx_resolved(dirfd, path, flags, mask, stx);
}

/* Where the kernel has none, libc makes it of another call. */
static int
statx_by_libc(
    int dirfd, const char *path, int flags, unsigned mask, struct statx *stx)
{
	struct request request = { "stat", CLASS_STAT, dirfd, path, NULL };
	int follow = flags & AT_SYMLINK_NOFOLLOW ? O_NOFOLLOW : 0;
	struct object of;
	int result;

	if (path_is_nowhere(path) || !*path)
		return NEXT(statx)(dirfd, path, flags, mask, stx);
	object_find(&of, &request, dirfd, path, follow);
	if (of.error)
		return (int)answer(of.error);
	flags = (flags & ~OBJECT_FLAGS) | AT_EMPTY_PATH;
	result = NEXT(statx)(of.fd, "", flags, mask, stx);
	sys_close(of.fd);
	return result;
}

EXPORT int
statx(int dirfd, const char *path, int flags, unsigned mask, struct statx *stx)
{
	long result;

	if (!start_guards(CLASS_STAT))
		return NEXT(statx)(dirfd, path, flags, mask, stx);
	result = file_statx(dirfd, path, flags, mask, stx);
	if (result == -ENOSYS)
		return statx_by_libc(dirfd, path, flags, mask, stx);
	return (int)answer(result);
}
