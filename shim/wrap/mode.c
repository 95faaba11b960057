/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* chmod, fchmodat, lchmod. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Before Linux 6.6 there is no fchmodat2, and some filters answer EPERM to
 * what they do not know; an EPERM that is meant comes again. */
static long
object_chmod(struct object *of, const struct request *request, mode_t mode)
{
	char path[PROCFD_PATH_SIZE];
	const char *name;
	long result = -ENOSYS;

	if (!atomic_load(&resolver.walks_only))
		result = sys_fchmodat2(of->fd, "", mode, AT_EMPTY_PATH);
	if (result != -ENOSYS && result != -EPERM)
		return result;
	name = object_path(of, request, path);
	return sys_fchmodat(of->dirfd, name, mode);
}

/* The mode of a link cannot be changed; libc says so without trying. */
static bool
is_link(const struct object *of)
{
	struct stat st;

	return of->fd >= 0 && sys_fstat(of->fd, &st) == 0 &&
	       S_ISLNK(st.st_mode);
}

long
file_chmod(int dirfd, const char *path, mode_t mode, int flags)
{
	struct request request = { "chmod", CLASS_WRITE, dirfd, path, NULL };
	bool follows = !(flags & AT_SYMLINK_NOFOLLOW);
	struct object of;

	object_find(&of, &request, dirfd, path, follows ? 0 : O_NOFOLLOW);
	if (!follows && is_link(&of))
		return object_leave(&of, -EOPNOTSUPP);
	return object_leave(&of, object_chmod(&of, &request, mode));
}

EXPORT int
chmod(const char *path, mode_t mode)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(chmod)(path, mode);
	return (int)answer(file_chmod(AT_FDCWD, path, mode, 0));
}

/* Which flags there are depends on the libc and the kernel, so they are
 * asked, with a path that leads nowhere. */
static bool
flags_are_known(int dirfd, mode_t mode, int flags)
{
	int saved = errno;
	bool known = NEXT(fchmodat)(dirfd, SYS_NOWHERE, mode, flags) == -1 &&
		     errno == EFAULT;

	errno = saved;
	return known;
}

EXPORT int
fchmodat(int dirfd, const char *path, mode_t mode, int flags)
{
	bool is_empty =
	    (flags & AT_EMPTY_PATH) && !path_is_nowhere(path) && !*path;

	if (!start_guards(CLASS_WRITE) || is_empty)
		return NEXT(fchmodat)(dirfd, path, mode, flags);
	if (flags & ~AT_SYMLINK_NOFOLLOW &&
	    !flags_are_known(dirfd, mode, flags))
		return NEXT(fchmodat)(dirfd, SYS_NOWHERE, mode, flags);
	return (int)answer(file_chmod(dirfd, path, mode, flags));
}

EXPORT int
lchmod(const char *path, mode_t mode)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(lchmod)(path, mode);
	return (int)answer(
	    file_chmod(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW));
}
