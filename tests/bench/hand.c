/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Each measured call as a program makes it that guards itself by hand:
 * openat2 without symlinks, for a mutating call on the parent. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/bench/call.h"

#ifndef SYS_faccessat2
#define SYS_faccessat2 439
#endif
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

static int
hand_openat2(const char *path, int flags, mode_t mode)
{
	struct open_how how = {
		.flags = (unsigned)flags,
		.mode = mode,
		.resolve = RESOLVE_NO_SYMLINKS,
	};

	return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof(how));
}

static int
parent_open(const char *path)
{
	return hand_openat2(path, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
}

/* Closes the parent once the call on it has returned result. */
static int
parent_close(int parent, int result)
{
	int saved = errno;

	if (parent >= 0)
		close(parent);
	errno = saved;
	return result;
}

static int
hand_unlink(const struct spot *spot, int flags)
{
	int parent = parent_open(spot->parent);

	if (parent < 0)
		return -1;
	return parent_close(parent, unlinkat(parent, spot_made, flags));
}

int
hand_open(const struct spot *spot)
{
	int fd = hand_openat2(spot->there, O_RDONLY, 0);

	return fd < 0 ? -1 : close(fd);
}

int
hand_truncate(const struct spot *spot)
{
	int flags = O_WRONLY | O_CREAT | O_TRUNC;
	int fd = hand_openat2(spot->there, flags, 0644);

	return fd < 0 ? -1 : close(fd);
}

int
hand_mkdir(const struct spot *spot)
{
	int parent = parent_open(spot->parent);

	if (parent < 0)
		return -1;
	if (parent_close(parent, mkdirat(parent, spot_made, 0755)) < 0)
		return -1;
	return hand_unlink(spot, AT_REMOVEDIR);
}

static int
hand_renameat(const struct spot *spot, const char *from, const char *to)
{
	int parent = parent_open(spot->parent);

	if (parent < 0)
		return -1;
	return parent_close(parent, renameat(parent, from, parent, to));
}

int
hand_rename(const struct spot *spot)
{
	if (hand_renameat(spot, spot_there, spot_made) < 0)
		return -1;
	return hand_renameat(spot, spot_made, spot_there);
}

static int
hand_move(const char *from_parent, const char *from, const char *to_parent,
    const char *to)
{
	int source = parent_open(from_parent);
	int target = source < 0 ? -1 : parent_open(to_parent);
	int result = -1;

	if (target >= 0)
		result = renameat(source, from, target, to);
	return parent_close(source, parent_close(target, result));
}

int
hand_rename_away(const struct spot *spot)
{
	if (hand_move(spot->parent, spot_there, spot->away_parent, spot_away) <
	    0)
		return -1;
	return hand_move(
	    spot->away_parent, spot_away, spot->parent, spot_there);
}

int
hand_create(const struct spot *spot)
{
	int fd = hand_openat2(spot->made, O_WRONLY | O_CREAT | O_EXCL, 0644);

	if (fd < 0 || close(fd) < 0)
		return -1;
	return hand_unlink(spot, 0);
}

/* fchmod refuses an O_PATH descriptor; before Linux 6.6 the way is procfs. */
static int
object_chmod(int object, mode_t mode)
{
	char path[sizeof("/proc/self/fd/") + 3 * sizeof(int)];

	if (!syscall(SYS_fchmodat2, object, "", mode, AT_EMPTY_PATH))
		return 0;
	if (errno != ENOSYS)
		return -1;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", object);
	return chmod(path, mode);
}

int
hand_chmod(const struct spot *spot)
{
	int object = hand_openat2(spot->there, O_PATH | O_CLOEXEC, 0);

	if (object < 0)
		return -1;
	return parent_close(object, object_chmod(object, 0644));
}

int
hand_chdir(const struct spot *spot)
{
	int parent = parent_open(spot->parent);

	return parent < 0 ? -1 : parent_close(parent, fchdir(parent));
}

int
hand_link(const struct spot *spot)
{
	int parent = parent_open(spot->parent);

	if (parent < 0)
		return -1;
	if (parent_close(
		parent, linkat(parent, spot_there, parent, spot_made, 0)) < 0)
		return -1;
	return hand_unlink(spot, 0);
}

int
hand_symlink(const struct spot *spot)
{
	int parent = parent_open(spot->parent);

	if (parent < 0)
		return -1;
	if (parent_close(parent, symlinkat(spot_there, parent, spot_made)) < 0)
		return -1;
	return hand_unlink(spot, 0);
}

static int
object_open(const char *path, int flags)
{
	return hand_openat2(path, O_PATH | O_CLOEXEC | flags, 0);
}

int
hand_stat(const struct spot *spot)
{
	int object = object_open(spot->there, 0);
	struct stat st;

	return object < 0 ? -1 : parent_close(object, fstat(object, &st));
}

int
hand_lstat(const struct spot *spot)
{
	int object = object_open(spot->there, O_NOFOLLOW);
	struct stat st;

	return object < 0 ? -1 : parent_close(object, fstat(object, &st));
}

int
hand_access(const struct spot *spot)
{
	int object = object_open(spot->there, 0);

	if (object < 0)
		return -1;
	return parent_close(object,
	    (int)syscall(SYS_faccessat2, object, "", R_OK, AT_EMPTY_PATH));
}

int
hand_readlink(const struct spot *spot)
{
	int parent = parent_open(spot->parent);
	char target[16];

	if (parent < 0)
		return -1;
	return parent_close(parent,
	    readlinkat(parent, spot_link, target, sizeof(target)) < 0 ? -1 : 0);
}
