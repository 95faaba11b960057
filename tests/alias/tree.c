/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The calls that make mounts in steps. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/alias/apart.h"

/* Newer than many headers, and the same on every architecture. */
enum {
	NUMBER_OPEN_TREE = 428,
	NUMBER_MOVE_MOUNT = 429,
	NUMBER_FSOPEN = 430,
	NUMBER_FSCONFIG = 431,
	NUMBER_FSPICK = 433,
	NUMBER_MOUNT_SETATTR = 442,
	NUMBER_OPEN_TREE_ATTR = 467,
	CLONE_TREE = 1,
	FROM_EMPTY = 0x4,
	FROM_FOLLOWS = 0x1,
	TO_FOLLOWS = 0x10,
	PICK_NO_LINK = 0x2,
	SET_PATH = 3,
};

/* struct mount_attr of the kernel. */
struct settings {
	uint64_t set, clear, propagation, userns;
};

/* A descriptor is as good as 0. */
static long
opened(int fd)
{
	alias_closed(fd);
	return fd < 0 ? -1 : 0;
}

static int
try_open_tree(const char *path)
{
	return (int)opened(open_tree(alias_dirfd, path, 0));
}

static int
try_open_tree_nofollow(const char *path)
{
	return (int)opened(open_tree(alias_dirfd, path, AT_SYMLINK_NOFOLLOW));
}

static int
try_open_tree_clone(const char *path)
{
	return apart_end(apart_begin()
			     ? opened(open_tree(alias_dirfd, path, CLONE_TREE))
			     : 0);
}

static int
try_number_open_tree(const char *path)
{
	return (int)opened(
	    (int)syscall(NUMBER_OPEN_TREE, alias_dirfd, path, 0));
}

/* Older kernels have none with attributes. */
static long
open_tree_attr(const char *path)
{
	long fd = syscall(
	    NUMBER_OPEN_TREE_ATTR, alias_dirfd, path, CLONE_TREE, NULL, 0L);

	if (fd < 0 && errno == ENOSYS)
		fd = syscall(NUMBER_OPEN_TREE, alias_dirfd, path, CLONE_TREE);
	return opened((int)fd);
}

static int
try_number_open_tree_attr(const char *path)
{
	return apart_end(apart_begin() ? open_tree_attr(path) : 0);
}

static int
try_move_mount_old(const char *path)
{
	return apart_end(apart_begin() ? move_mount(alias_dirfd, path, AT_FDCWD,
					     "out", FROM_FOLLOWS)
				       : 0);
}

static int
tree_of_root(void)
{
	return open_tree(AT_FDCWD, "root", CLONE_TREE);
}

static int
try_move_mount_new(const char *path)
{
	return apart_end(apart_begin()
			     ? move_mount(tree_of_root(), "", alias_dirfd, path,
				   FROM_EMPTY | TO_FOLLOWS)
			     : 0);
}

static int
try_number_move_mount_old(const char *path)
{
	return apart_end(apart_begin() ? syscall(NUMBER_MOVE_MOUNT, alias_dirfd,
					     path, AT_FDCWD, "out", 0)
				       : 0);
}

static int
try_number_move_mount_new(const char *path)
{
	return apart_end(apart_begin()
			     ? syscall(NUMBER_MOVE_MOUNT, tree_of_root(), "",
				   alias_dirfd, path, FROM_EMPTY | TO_FOLLOWS)
			     : 0);
}

static int
try_fspick(const char *path)
{
	return apart_end(
	    apart_begin() ? opened(fspick(alias_dirfd, path, 0)) : 0);
}

static int
try_fspick_nofollow(const char *path)
{
	return apart_end(apart_begin()
			     ? opened(fspick(alias_dirfd, path, PICK_NO_LINK))
			     : 0);
}

static int
try_number_fspick(const char *path)
{
	return apart_end(apart_begin() ? opened((int)syscall(NUMBER_FSPICK,
					     alias_dirfd, path, 0))
				       : 0);
}

/* A parameter whose path has to be that of a device.  Was the path looked up?
 * Only the log of the new filesystem tells. */
static long
configured(int fd, long result)
{
	char text[8192] = ""; /* the path is in it */
	int error = errno;

	if (read(fd, text, sizeof(text) - 1) < 0)
		text[0] = '\0';
	errno = error;
	if (alias_dirfd == -1 && error == EINVAL)
		errno = EBADF; /* others say that */
	if (strstr(text, "Non-blockdev"))
		return 0;
	if (strstr(text, "Lookup failure") && errno == EINVAL)
		errno = ENOENT;
	return result;
}

static long
fsconfig_device(const char *path, int by_number)
{
	int fd = (int)syscall(NUMBER_FSOPEN, "ext4", 0);
	const char *key = "journal_path";

	if (by_number)
		return configured(fd, syscall(NUMBER_FSCONFIG, fd, SET_PATH,
					  key, path, alias_dirfd));
	return configured(fd, fsconfig(fd, SET_PATH, key, path, alias_dirfd));
}

static int
try_fsconfig(const char *path)
{
	return apart_end(apart_begin() ? fsconfig_device(path, 0) : 0);
}

static int
try_number_fsconfig(const char *path)
{
	return apart_end(apart_begin() ? fsconfig_device(path, 1) : 0);
}

static long
attributes_set(const char *path, int flags)
{
	struct settings settings = { .set = 2 /* no set-user-ID */ };

	return mount_setattr(alias_dirfd, path, (unsigned)flags,
	    (struct mount_attr *)&settings, sizeof(settings));
}

static int
try_mount_setattr(const char *path)
{
	return apart_end(apart_begin() ? attributes_set(path, 0) : 0);
}

static int
try_mount_setattr_nofollow(const char *path)
{
	return apart_end(
	    apart_begin() ? attributes_set(path, AT_SYMLINK_NOFOLLOW) : 0);
}

static int
try_number_mount_setattr(const char *path)
{
	struct settings settings = { .set = 2 };

	return apart_end(apart_begin()
			     ? syscall(NUMBER_MOUNT_SETATTR, alias_dirfd, path,
				   0, &settings, sizeof(settings))
			     : 0);
}

static const struct alias aliases[] = {
	{ "open_tree", try_open_tree, END_FILE, 1 },
	{ "open_tree nofollow", try_open_tree_nofollow, END_FILE, 0 },
	{ "open_tree clone", try_open_tree_clone, END_DIRECTORY, 1 },
	{ "move_mount old", try_move_mount_old, END_DIRECTORY, 1 },
	{ "move_mount new", try_move_mount_new, END_DIRECTORY, 1 },
	{ "fspick", try_fspick, END_DIRECTORY, 1 },
	{ "fspick nofollow", try_fspick_nofollow, END_DIRECTORY, 0 },
	{ "fsconfig", try_fsconfig, END_FILE, 1 },
	{ "mount_setattr", try_mount_setattr, END_DIRECTORY, 1 },
	{ "mount_setattr nofollow", try_mount_setattr_nofollow, END_DIRECTORY,
	    0 },
	{ "syscall open_tree", try_number_open_tree, END_FILE, 1 },
	{ "syscall open_tree_attr", try_number_open_tree_attr, END_DIRECTORY,
	    1 },
	{ "syscall move_mount old", try_number_move_mount_old, END_DIRECTORY,
	    0 },
	{ "syscall move_mount new", try_number_move_mount_new, END_DIRECTORY,
	    1 },
	{ "syscall fspick", try_number_fspick, END_DIRECTORY, 1 },
	{ "syscall fsconfig", try_number_fsconfig, END_FILE, 1 },
	{ "syscall mount_setattr", try_number_mount_setattr, END_DIRECTORY, 1 },
};

const struct alias_list alias_tree = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
