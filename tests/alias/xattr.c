/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that change extended attributes, or watch. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "tests/alias/alias.h"

/* Newer than many headers. */
enum {
	NUMBER_SETXATTRAT = 463,
	NUMBER_REMOVEXATTRAT = 466,
	NUMBER_FILE_SETATTR = 469,
};

/* struct xattr_args and struct file_attr of the kernel. */
struct value {
	uint64_t address;
	uint32_t size, flags;
};
struct attributes {
	uint64_t flags;
	uint32_t unit, count, project, cow_unit;
};

/* On links only root can have any, and some filesystems have none for
 * others at all. */
#define NAME "trusted.nofollow"

static int
try_setxattr(const char *path)
{
	return setxattr(path, NAME, "value", 5, 0);
}

static int
try_lsetxattr(const char *path)
{
	return lsetxattr(path, NAME, "value", 5, XATTR_CREATE);
}

static int
try_lsetxattr_link(const char *path)
{
	return lsetxattr(path, NAME, "value", 5, 0);
}

/* That there is none is all the same if it was looked for. */
static int
removed(int before, long result)
{
	if (result != 0 && errno != ENODATA)
		return -1;
	errno = before;
	return 0;
}

static int
try_removexattr(const char *path)
{
	return removed(errno, removexattr(path, NAME));
}

static int
try_lremovexattr(const char *path)
{
	return removed(errno, lremovexattr(path, NAME));
}

static int
try_number_setxattr(const char *path)
{
	return (int)syscall(SYS_setxattr, path, NAME, "value", 5L, 0);
}

static int
try_number_lsetxattr(const char *path)
{
	return (int)syscall(SYS_lsetxattr, path, NAME, "value", 5L, 0);
}

static int
try_number_removexattr(const char *path)
{
	return removed(errno, syscall(SYS_removexattr, path, NAME));
}

static int
try_number_lremovexattr(const char *path)
{
	return removed(errno, syscall(SYS_lremovexattr, path, NAME));
}

static int
setxattrat(const char *path, int flags)
{
	struct value value = { (uintptr_t) "value", 5, 0 };

	return (int)syscall(NUMBER_SETXATTRAT, alias_dirfd, path, flags, NAME,
	    &value, sizeof(value));
}

static int
try_number_setxattrat(const char *path)
{
	return setxattrat(path, 0);
}

static int
try_number_setxattrat_nofollow(const char *path)
{
	return setxattrat(path, AT_SYMLINK_NOFOLLOW);
}

static int
try_number_removexattrat(const char *path)
{
	return removed(errno, syscall(NUMBER_REMOVEXATTRAT, alias_dirfd, path,
				  AT_EMPTY_PATH, NAME));
}

/* Flags that mean nothing to most filesystems: where there are none, that
 * is said before the path is looked at, or after. */
static int
file_setattr(const char *path, int flags)
{
	struct attributes none = { 0 };

	return (int)syscall(
	    NUMBER_FILE_SETATTR, alias_dirfd, path, &none, sizeof(none), flags);
}

static int
try_number_file_setattr(const char *path)
{
	return file_setattr(path, 0);
}

static int
try_number_file_setattr_nofollow(const char *path)
{
	return file_setattr(path, AT_SYMLINK_NOFOLLOW);
}

static int
watch(const char *path, uint32_t mask)
{
	int fd = inotify_init1(IN_CLOEXEC);
	int result = inotify_add_watch(fd, path, mask);

	alias_closed(fd);
	return result;
}

static int
try_inotify(const char *path)
{
	return watch(path, IN_ATTRIB);
}

static int
try_inotify_nofollow(const char *path)
{
	return watch(path, IN_DONT_FOLLOW);
}

static int
try_number_inotify(const char *path)
{
	int fd = inotify_init1(IN_CLOEXEC);
	int result = (int)syscall(SYS_inotify_add_watch, fd, path, IN_ATTRIB);

	alias_closed(fd);
	return result;
}

/* An ordinary user may have files reported by their handles. */
static int
mark(const char *path, unsigned flags)
{
	int fd = fanotify_init(FAN_CLOEXEC | FAN_REPORT_FID, O_RDONLY);
	int result = fanotify_mark(
	    fd, FAN_MARK_ADD | flags, FAN_ATTRIB, alias_dirfd, path);

	alias_closed(fd);
	return result;
}

static int
try_fanotify(const char *path)
{
	return mark(path, 0);
}

static int
try_fanotify_nofollow(const char *path)
{
	return mark(path, FAN_MARK_DONT_FOLLOW);
}

static int
try_number_fanotify(const char *path)
{
	int fd = fanotify_init(FAN_CLOEXEC | FAN_REPORT_FID, O_RDONLY);
	int result = (int)syscall(SYS_fanotify_mark, fd, FAN_MARK_ADD,
	    (uint64_t)FAN_ATTRIB, alias_dirfd, path);

	alias_closed(fd);
	return result;
}

static const struct alias aliases[] = {
	{ "setxattr", try_setxattr, END_FILE, 1 },
	{ "lsetxattr", try_lsetxattr, END_FILE, 0 },
	{ "lsetxattr link", try_lsetxattr_link, END_LINK, 0 },
	{ "removexattr", try_removexattr, END_FILE, 1 },
	{ "lremovexattr", try_lremovexattr, END_FILE, 0 },
	{ "inotify_add_watch", try_inotify, END_FILE, 1 },
	{ "inotify_add_watch nofollow", try_inotify_nofollow, END_FILE, 0 },
	{ "fanotify_mark", try_fanotify, END_DIRECTORY, 1 },
	{ "fanotify_mark nofollow", try_fanotify_nofollow, END_DIRECTORY, 0 },
	{ "syscall setxattr", try_number_setxattr, END_FILE, 1 },
	{ "syscall lsetxattr", try_number_lsetxattr, END_FILE, 0 },
	{ "syscall removexattr", try_number_removexattr, END_FILE, 1 },
	{ "syscall lremovexattr", try_number_lremovexattr, END_FILE, 0 },
	{ "syscall setxattrat", try_number_setxattrat, END_FILE, 1 },
	{ "syscall setxattrat nofollow", try_number_setxattrat_nofollow,
	    END_FILE, 0 },
	{ "syscall removexattrat", try_number_removexattrat, END_FILE, 1 },
	{ "syscall file_setattr", try_number_file_setattr, END_FILE, 1 },
	{ "syscall file_setattr nofollow", try_number_file_setattr_nofollow,
	    END_FILE, 0 },
	{ "syscall inotify_add_watch", try_number_inotify, END_FILE, 1 },
	{ "syscall fanotify_mark", try_number_fanotify, END_FILE, 1 },
};

const struct alias_list alias_xattr = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
