/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* open_tree, move_mount, fspick, fsconfig, mount_setattr. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/tree.h"
#include "shim/wrap/wrap.h"

/* Headers before glibc 2.36 do not declare them. */
int open_tree(int dirfd, const char *path, unsigned flags);
int move_mount(
    int olddirfd, const char *old, int newdirfd, const char *new, unsigned);
int fspick(int dirfd, const char *path, unsigned flags);
int fsconfig(
    int fd, unsigned command, const char *key, const void *value, int aux);
struct mount_attr;
int mount_setattr(int dirfd, const char *path, unsigned flags,
    struct mount_attr *attributes, size_t size);

/* The flags of open_tree and mount_setattr are those of openat and the like:
 * see number_reach. */
long
file_open_tree(int dirfd, const char *path, unsigned flags)
{
	const struct numbered what = { "open_tree", TREE_OPEN, CLASS_READ,
		O_PATH };
	struct arguments of = { dirfd, (long)path, (long)flags, 0, 0, 0 };

	return number_reach(&what, &of, &of.c);
}

long
file_mount_setattr(
    int dirfd, const char *path, unsigned flags, void *attributes, size_t size)
{
	const struct numbered what = { "mount_setattr", TREE_SETATTR,
		CLASS_WRITE, 0 };
	struct arguments of = { dirfd, (long)path, (long)flags,
		(long)attributes, (long)size, 0 };

	return number_reach(&what, &of, &of.c);
}

long
file_fspick(int dirfd, const char *path, unsigned flags)
{
	struct reach at;

	reach_find(&at, "fspick", CLASS_WRITE, dirfd, path,
	    O_PATH | (flags & PICK_NOFOLLOW ? O_NOFOLLOW : 0));
	if (at.path != path)
		flags &= ~(unsigned)(PICK_NOFOLLOW | PICK_EMPTY);
	return reach_leave(&at,
	    sys_call(TREE_PICK, at.dirfd, (long)at.path, (long)flags, 0, 0, 0));
}

/* The flags for a path that was resolved: it is followed, and if it is empty
 * now, it does not stand for the descriptor. */
static unsigned
flags_for(
    const struct reach *at, const char *path, unsigned follow, unsigned empty)
{
	return at->path == path ? 0 : follow | empty << 16;
}

static unsigned
flags_changed(unsigned flags, unsigned change)
{
	return (flags | (change & 0xffff)) & ~(change >> 16);
}

long
file_move_mount(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags)
{
	struct reach from, to;
	long result;

	reach_find(&from, "move_mount", CLASS_WRITE, olddirfd, old,
	    flags & MOVE_FROM_FOLLOW ? 0 : O_NOFOLLOW);
	reach_find(&to, "move_mount", CLASS_WRITE, newdirfd,
	    from.of.error ? "" : new, flags & MOVE_TO_FOLLOW ? 0 : O_NOFOLLOW);
	flags = flags_changed(
	    flags, flags_for(&from, old, MOVE_FROM_FOLLOW, MOVE_FROM_EMPTY));
	flags = flags_changed(
	    flags, flags_for(&to, new, MOVE_TO_FOLLOW, MOVE_TO_EMPTY));
	result = sys_call(TREE_MOVE, from.dirfd, (long)from.path, to.dirfd,
	    (long)to.path, (long)flags, 0);
	return reach_leave(&from, reach_leave(&to, result));
}

/* The text of a source is looked up when the mount is made, and shown to
 * everybody, so that it can only be asked about beforehand. */
static long
source_set(int fd, const char *key, const char *value, int aux)
{
	struct request request = { "fsconfig", CLASS_WRITE, AT_FDCWD, value,
		NULL };
	struct object of = { .fd = -1 };

	if (!path_is_nowhere(key) && strcmp(key, "source") == 0 &&
	    !path_is_nowhere(value) && strchr(value, '/'))
		object_find(&of, &request, AT_FDCWD, value, 0);
	object_leave(&of, 0);
	if (of.error == -ELOOP)
		return of.error;
	return sys_call(
	    TREE_CONFIG, fd, CONFIG_STRING, (long)key, (long)value, aux, 0);
}

/* A filesystem that fails to look a path up says EINVAL, whatever the reason;
 * here it fails for sure. */
#define CONFIG_NOWHERE "/proc/self/fd/-1"

static long
path_set(int fd, const char *key, const char *value, int dirfd)
{
	struct reach at;
	long result;

	reach_find(&at, "fsconfig", CLASS_WRITE, dirfd, value, 0);
	result = sys_call(TREE_CONFIG, fd, CONFIG_PATH, (long)key,
	    (long)(at.of.error ? CONFIG_NOWHERE : at.path), at.dirfd, 0);
	if (result == -EINVAL && at.of.error == -ELOOP)
		result = -ELOOP;
	return reach_leave(&at, result);
}

long
file_fsconfig(
    int fd, unsigned command, const char *key, const void *value, int aux)
{
	bool is_path = command == CONFIG_PATH || command == CONFIG_PATH_EMPTY;

	if (command == CONFIG_STRING)
		return source_set(fd, key, value, aux);
	if (is_path && path_is_usable(value) && *(const char *)value &&
	    (aux >= 0 || aux == AT_FDCWD))
		return path_set(fd, key, value, aux);
	return sys_call(
	    TREE_CONFIG, fd, (long)command, (long)key, (long)value, aux, 0);
}

EXPORT int
open_tree(int dirfd, const char *path, unsigned flags)
{
	if (!start_guards(CLASS_READ | CLASS_WRITE))
		return NEXT(open_tree)(dirfd, path, flags);
	return (int)answer(file_open_tree(dirfd, path, flags));
}

EXPORT int
move_mount(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(move_mount)(olddirfd, old, newdirfd, new, flags);
	return (int)answer(
	    file_move_mount(olddirfd, old, newdirfd, new, flags));
}

EXPORT int
fspick(int dirfd, const char *path, unsigned flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(fspick)(dirfd, path, flags);
	return (int)answer(file_fspick(dirfd, path, flags));
}

EXPORT int
fsconfig(int fd, unsigned command, const char *key, const void *value, int aux)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(fsconfig)(fd, command, key, value, aux);
	return (int)answer(file_fsconfig(fd, command, key, value, aux));
}

EXPORT int
mount_setattr(int dirfd, const char *path, unsigned flags,
    struct mount_attr *attributes, size_t size)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mount_setattr)(
		    dirfd, path, flags, attributes, size);
	return (int)answer(
	    file_mount_setattr(dirfd, path, flags, attributes, size));
}
