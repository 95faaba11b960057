/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* chown, lchown, fchownat. */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

static long
chown_object(const struct request *request, uid_t uid, gid_t gid, int flags)
{
	struct object of;

	object_find(&of, request, request->dirfd, request->path, 0);
	return object_leave(
	    &of, sys_fchownat(of.fd, "", uid, gid, flags | AT_EMPTY_PATH));
}

static long
chown_place(const struct request *request, uid_t uid, gid_t gid, int flags)
{
	struct place at;

	place_find(&at, request, request->dirfd, request->path);
	return place_leave(
	    &at, sys_fchownat(at.dirfd, at.name, uid, gid, flags));
}

long
file_chown(int dirfd, const char *path, uid_t uid, gid_t gid, int flags)
{
	struct request request = { "chown", CLASS_WRITE, dirfd, path, NULL };

	if (path_is_followed(path, flags & AT_SYMLINK_NOFOLLOW))
		return chown_object(&request, uid, gid, flags);
	return chown_place(&request, uid, gid, flags);
}

EXPORT int
chown(const char *path, uid_t uid, gid_t gid)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(chown)(path, uid, gid);
	return (int)answer(file_chown(AT_FDCWD, path, uid, gid, 0));
}

EXPORT int
lchown(const char *path, uid_t uid, gid_t gid)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(lchown)(path, uid, gid);
	return (int)answer(
	    file_chown(AT_FDCWD, path, uid, gid, AT_SYMLINK_NOFOLLOW));
}

EXPORT int
fchownat(int dirfd, const char *path, uid_t uid, gid_t gid, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(fchownat)(dirfd, path, uid, gid, flags);
	return (int)answer(file_chown(dirfd, path, uid, gid, flags));
}
