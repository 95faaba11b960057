/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* umount, umount2. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/mount.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum { FULL_SIZE = PROCFD_PATH_SIZE + 1 + NAME_MAX + 1 };

static long
sys_umount2(const char *path, int flags)
{
	return sys_call(SYS_umount2, (long)path, flags, 0, 0, 0, 0);
}

/* A descriptor of what is mounted keeps it busy, so it is a place that is
 * found and the last name that is looked up, without following it. */
static long
umount_at(struct place *at, const struct request *request, const char *name,
    int flags)
{
	struct object parent = { .fd = at->dirfd, .dirfd = AT_FDCWD };
	char path[FULL_SIZE];
	const char *way;

	if (!at->is_ours)
		return sys_umount2(at->name, flags | UMOUNT_NOFOLLOW);
	if (strlen(name) > NAME_MAX)
		return -ENAMETOOLONG;
	way = object_path(&parent, request, path);
	at->error = parent.error;
	if (way != path)
		return sys_umount2(at->error ? "" : way, flags);
	strcat(path, "/");
	strcat(path, name);
	return sys_umount2(path, flags | UMOUNT_NOFOLLOW);
}

static long
umount_leave(struct place *at, long answer)
{
	return place_leave(
	    at, at->error && answer == -ENOENT ? -EFAULT : answer);
}

/* By the true path of what the program's own leads to, which has neither a
 * link nor a dot in it.  The object is let go before. */
static long
umount_true(const struct request *request, int flags, int how, char *path)
{
	struct object of;
	struct place at;
	size_t length;

	object_find(&of, request, AT_FDCWD, request->path, how);
	if (of.error)
		return of.error;
	length = procfd_target(of.fd, path);
	object_leave(&of, 0);
	if (length == 0)
		return -EINVAL;
	place_find(&at, request, AT_FDCWD, path);
	if (at.error)
		return at.error;
	return umount_leave(
	    &at, umount_at(&at, request, path_last(path, length), flags));
}

static long
umount_followed(const struct request *request, int flags, int how)
{
	char *path = scratch_take();
	long result;

	if (!path)
		return -ENOMEM;
	result = umount_true(request, flags, how, path);
	scratch_give(path);
	return result;
}

/* Is the last name one that cannot stand at the end of an unfollowed path: a
 * link that is to be followed, dots, a slash behind it? */
static bool
name_is_led_on(const struct place *at, bool follows)
{
	const char *name = at->name;
	size_t length = strlen(name);
	struct stat st;

	if (path_lead(name, length) == length || name[length - 1] == '/')
		return true;
	return follows &&
	       sys_fstatat(at->dirfd, name, &st, AT_SYMLINK_NOFOLLOW) == 0 &&
	       S_ISLNK(st.st_mode);
}

long
file_umount(const char *path, int flags)
{
	struct request request = { "umount", CLASS_WRITE, AT_FDCWD, path,
		NULL };
	bool follows = path_is_followed(path, flags & UMOUNT_NOFOLLOW);
	struct place at;
	long known;

	if (!resolver.state || path_is_nowhere(path) || !*path)
		return sys_umount2(path, flags);
	known = sys_umount2("", flags); /* the flags are judged first */
	if (known != -ENOENT)
		return known;
	place_find(&at, &request, AT_FDCWD, path);
	if (at.error)
		return at.error;
	if (name_is_led_on(&at, follows)) {
		place_leave(&at, 0);
		return umount_followed(
		    &request, flags, follows ? 0 : O_NOFOLLOW);
	}
	return umount_leave(&at, umount_at(&at, &request, at.name, flags));
}

EXPORT int
umount(const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(umount)(path);
	return (int)answer(file_umount(path, 0));
}

EXPORT int
umount2(const char *path, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(umount2)(path, flags);
	return (int)answer(file_umount(path, flags));
}
