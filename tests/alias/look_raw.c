/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that look at what a path is. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/stat.h>
#include <stdint.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/alias/alias.h"

#ifdef SYS_newfstatat
#define NUMBER_FSTATAT SYS_newfstatat
#else
#define NUMBER_FSTATAT SYS_fstatat
#endif

enum { /* newer than many headers */
	NUMBER_FACCESSAT2 = 439,
	NUMBER_GETXATTRAT = 464,
	NUMBER_LISTXATTRAT = 465,
	NUMBER_FILE_GETATTR = 468,
};

/* As the kernel has them. */
struct xattr_room {
	uint64_t value;
	uint32_t size, flags;
};
struct file_handle_head {
	unsigned size;
	int type;
};

static char bytes[PATH_MAX];

/* The file was reached, though it has nothing of the kind. */
static int
reached(long result)
{
	if (result == -1 && (errno == ENODATA || errno == EOPNOTSUPP ||
				errno == EOVERFLOW || errno == ENOTTY))
		return 0;
	return (int)result;
}

/* Where the kernel is older than the call, another one is tried for it. */
static int
reached_or(long result, const char *path, int flags)
{
	if (result == -1 && errno == ENOSYS)
		result =
		    syscall(NUMBER_FSTATAT, alias_dirfd, path, bytes, flags);
	return reached(result);
}

static int
try_fstatat(const char *path)
{
	return (int)syscall(NUMBER_FSTATAT, alias_dirfd, path, bytes, 0);
}

static int
try_fstatat_nofollow(const char *path)
{
	return (int)syscall(
	    NUMBER_FSTATAT, alias_dirfd, path, bytes, AT_SYMLINK_NOFOLLOW);
}

static int
try_statx(const char *path)
{
	return (int)syscall(
	    SYS_statx, alias_dirfd, path, 0, STATX_BASIC_STATS, bytes);
}

static int
try_faccessat(const char *path)
{
	return (int)syscall(SYS_faccessat, alias_dirfd, path, R_OK);
}

static int
try_faccessat2(const char *path)
{
	return (int)syscall(
	    NUMBER_FACCESSAT2, alias_dirfd, path, R_OK, AT_EACCESS);
}

static int
try_readlinkat(const char *path)
{
	return (int)syscall(
	    SYS_readlinkat, alias_dirfd, path, bytes, sizeof(bytes));
}

static int
try_statfs(const char *path)
{
	return (int)syscall(SYS_statfs, path, bytes);
}

static int
try_getxattr(const char *path)
{
	return reached(
	    syscall(SYS_getxattr, path, "user.x", bytes, sizeof(bytes)));
}

static int
try_lgetxattr(const char *path)
{
	return reached(
	    syscall(SYS_lgetxattr, path, "security.x", bytes, sizeof(bytes)));
}

static int
try_listxattr(const char *path)
{
	return reached(syscall(SYS_listxattr, path, bytes, sizeof(bytes)));
}

static int
try_llistxattr(const char *path)
{
	return reached(syscall(SYS_llistxattr, path, bytes, sizeof(bytes)));
}

static int
try_getxattrat(const char *path)
{
	struct xattr_room room = { (uintptr_t)bytes, sizeof(bytes), 0 };

	return reached_or(syscall(NUMBER_GETXATTRAT, alias_dirfd, path, 0,
			      "user.x", &room, sizeof(room)),
	    path, 0);
}

static int
try_listxattrat_nofollow(const char *path)
{
	return reached_or(syscall(NUMBER_LISTXATTRAT, alias_dirfd, path,
			      AT_SYMLINK_NOFOLLOW, bytes, sizeof(bytes)),
	    path, AT_SYMLINK_NOFOLLOW);
}

static int
try_file_getattr(const char *path)
{
	uint64_t attributes[3];

	return reached_or(syscall(NUMBER_FILE_GETATTR, alias_dirfd, path,
			      attributes, sizeof(attributes), 0),
	    path, 0);
}

static int
try_name_to_handle_at(const char *path)
{
	struct file_handle_head head = { 0, 0 };
	int mount;

	return reached(syscall(SYS_name_to_handle_at, alias_dirfd, path, &head,
	    &mount, AT_SYMLINK_FOLLOW));
}

#ifdef SYS_stat /* not on architectures that began with the at family */
static int
try_stat(const char *path)
{
	return (int)syscall(SYS_stat, path, bytes);
}

static int
try_lstat(const char *path)
{
	return (int)syscall(SYS_lstat, path, bytes);
}

static int
try_access(const char *path)
{
	return (int)syscall(SYS_access, path, F_OK);
}

static int
try_readlink(const char *path)
{
	return (int)syscall(SYS_readlink, path, bytes, sizeof(bytes));
}
#endif

static const struct alias aliases[] = {
	{ "syscall newfstatat", try_fstatat, END_FILE, 1 },
	{ "syscall newfstatat nofollow", try_fstatat_nofollow, END_FILE, 0 },
	{ "syscall statx", try_statx, END_FILE, 1 },
	{ "syscall faccessat", try_faccessat, END_FILE, 1 },
	{ "syscall faccessat2", try_faccessat2, END_FILE, 1 },
	{ "syscall readlinkat", try_readlinkat, END_LINK, 0 },
	{ "syscall statfs", try_statfs, END_FILE, 1 },
	{ "syscall getxattr", try_getxattr, END_FILE, 1 },
	{ "syscall lgetxattr", try_lgetxattr, END_FILE, 0 },
	{ "syscall listxattr", try_listxattr, END_FILE, 1 },
	{ "syscall llistxattr", try_llistxattr, END_FILE, 0 },
	{ "syscall getxattrat", try_getxattrat, END_FILE, 1 },
	{ "syscall listxattrat nofollow", try_listxattrat_nofollow, END_FILE,
	    0 },
	{ "syscall file_getattr", try_file_getattr, END_FILE, 1 },
	{ "syscall name_to_handle_at follow", try_name_to_handle_at, END_FILE,
	    1 },
#ifdef SYS_stat
	{ "syscall stat", try_stat, END_FILE, 1 },
	{ "syscall lstat", try_lstat, END_FILE, 0 },
	{ "syscall access", try_access, END_FILE, 1 },
	{ "syscall readlink", try_readlink, END_LINK, 0 },
#endif
};

const struct alias_list alias_look_raw = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
