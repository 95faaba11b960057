/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* access, faccessat, euidaccess. */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/look.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum {
	KNOWN_MODE = R_OK | W_OK | X_OK,
	KNOWN_FLAGS = AT_EACCESS | AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH,
};

/* Before Linux 5.8 there is no faccessat2, and some filters answer EPERM to
 * what they do not know; an EPERM that is meant comes again.  Without it
 * libc takes the real ids for the effective ones too. */
static long
object_access(
    struct object *of, const struct request *request, int mode, int flags)
{
	char path[PROCFD_PATH_SIZE];
	const char *name;
	long result = -ENOSYS;

	if (mode == F_OK)
		return 0;
	if (!atomic_load(&resolver.walks_only))
		result = sys_faccessat2(
		    of->fd, "", mode, (flags & AT_EACCESS) | AT_EMPTY_PATH);
	if (result != -ENOSYS && result != -EPERM)
		return result;
	name = object_path(of, request, path);
	return sys_faccessat(of->dirfd, name, mode);
}

/* What libc does where nothing is to be resolved. */
static long
access_bare(int dirfd, const char *path, int mode, int flags)
{
	long result = flags ? sys_faccessat2(dirfd, path, mode, flags)
			    : sys_faccessat(dirfd, path, mode);

	if (result != -ENOSYS)
		return result;
	if (flags & ~(AT_EACCESS | AT_SYMLINK_NOFOLLOW))
		return -EINVAL;
	return sys_faccessat(dirfd, path, mode);
}

long
file_access(int dirfd, const char *path, int mode, int flags)
{
	struct request request = { "access", CLASS_STAT, dirfd, path, NULL };
	bool nofollow = flags & AT_SYMLINK_NOFOLLOW;
	long known = 0;
	struct object of;

	if (path_is_nowhere(path) || !*path)
		return access_bare(dirfd, path, mode, flags);
	if (mode & ~KNOWN_MODE || flags & ~KNOWN_FLAGS)
		known = access_bare(dirfd, SYS_NOWHERE, mode, flags);
	if (known && known != -EFAULT)
		return known;
	object_find(&of, &request, dirfd, path, nofollow ? O_NOFOLLOW : 0);
	if (of.error)
		return of.error;
	return object_leave(&of, object_access(&of, &request, mode, flags));
}

EXPORT int
access(const char *path, int mode)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(access)(path, mode);
	return (int)answer(file_access(AT_FDCWD, path, mode, 0));
}

EXPORT int
faccessat(int dirfd, const char *path, int mode, int flags)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(faccessat)(dirfd, path, mode, flags);
	return (int)answer(file_access(dirfd, path, mode, flags));
}

/* In a program that runs with rights of its own it would ask about the
 * effective ids, but no such program has a shim. */
EXPORT int
euidaccess(const char *path, int mode)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(euidaccess)(path, mode);
	return (int)answer(file_access(AT_FDCWD, path, mode, 0));
}
TWIN(eaccess, euidaccess);
