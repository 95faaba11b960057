/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that look at what a path is. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "tests/transparent/call.h"

extern int __xstat(int version, const char *path, struct stat *st);
extern int __fxstatat(
    int version, int dirfd, const char *path, struct stat *st, int flags);

static char bytes[4096];

/* What a tree that is made anew has again. */
static long
seen(int result, const struct stat *st)
{
	if (result != 0)
		return -1;
	return ((long)st->st_mode * 1000 + (long)st->st_nlink) * 1000 +
	       (S_ISREG(st->st_mode) ? (long)st->st_size : 0);
}

static long
run_stat(const struct call *call, const struct sides *sides)
{
	struct stat st;

	(void)call;
	return seen(stat(sides->path, &st), &st);
}

static long
run_stat_nowhere(const struct call *call, const struct sides *sides)
{
	return stat(sides->path, (struct stat *)call->a);
}

static long
run_lstat(const struct call *call, const struct sides *sides)
{
	struct stat st;

	(void)call;
	return seen(lstat(sides->path, &st), &st);
}

static long
run_fstatat(const struct call *call, const struct sides *sides)
{
	struct stat st;

	return seen(fstatat(sides->dirfd, sides->path, &st, (int)call->a), &st);
}

static long
run_xstat(const struct call *call, const struct sides *sides)
{
	struct stat st;

	return seen(__xstat((int)call->a, sides->path, &st), &st);
}

static long
run_fxstatat(const struct call *call, const struct sides *sides)
{
	struct stat st;

	return seen(__fxstatat((int)call->b, sides->dirfd, sides->path, &st,
			(int)call->a),
	    &st);
}

static long
run_statx(const struct call *call, const struct sides *sides)
{
	struct statx stx;

	if (statx(sides->dirfd, sides->path, (int)call->a, (unsigned)call->b,
		&stx) != 0)
		return -1;
	return (long)stx.stx_mask * 100000 + stx.stx_mode;
}

static long
run_access(const struct call *call, const struct sides *sides)
{
	return access(sides->path, (int)call->b);
}

static long
run_euidaccess(const struct call *call, const struct sides *sides)
{
	return euidaccess(sides->path, (int)call->b);
}

static long
run_faccessat(const struct call *call, const struct sides *sides)
{
	return faccessat(sides->dirfd, sides->path, (int)call->b, (int)call->a);
}

static long
run_ftok(const struct call *call, const struct sides *sides)
{
	return ftok(sides->path, (int)call->a) == -1 ? -1 : 0;
}

static long
run_statfs(const struct call *call, const struct sides *sides)
{
	struct statfs fs;

	(void)call;
	return statfs(sides->path, &fs) == 0 ? (long)fs.f_type : -1;
}

static long
run_statvfs(const struct call *call, const struct sides *sides)
{
	struct statvfs fs;

	(void)call;
	return statvfs(sides->path, &fs) == 0 ? (long)fs.f_flag : -1;
}

static long
run_getxattr(const struct call *call, const struct sides *sides)
{
	return getxattr(sides->path, call->text, bytes, (size_t)call->a);
}

static long
run_lgetxattr(const struct call *call, const struct sides *sides)
{
	return lgetxattr(sides->path, call->text, bytes, (size_t)call->a);
}

static long
run_listxattr(const struct call *call, const struct sides *sides)
{
	return listxattr(sides->path, bytes, (size_t)call->a);
}

static long
run_llistxattr(const struct call *call, const struct sides *sides)
{
	return llistxattr(sides->path, bytes, (size_t)call->a);
}

static long
run_handle(const struct call *call, const struct sides *sides)
{
	struct file_handle *handle = (struct file_handle *)bytes;
	int mount, result;

	handle->handle_bytes = (unsigned)call->b;
	result = name_to_handle_at(
	    sides->dirfd, sides->path, handle, &mount, (int)call->a);
	return result == 0 ? (long)handle->handle_bytes : result;
}

enum { WRONG_FLAG = 4, WRONG_MODE = 8 };
/* In newer headers: the handle names its parent as well. */
enum { HANDLE_CONNECTABLE = 2 };

#define LOOK(what, function, trait, first, second)                             \
	{                                                                      \
		.name = what, .run = function, .traits = trait,                \
		.a = (long)(first), .b = (long)(second)                        \
	}
#define XATTR(what, function, key, size)                                       \
	{                                                                      \
		.name = what, .run = function, .text = key, .a = (long)(size)  \
	}

static const char long_name[300] = { [0 ... 298] = 'x' };

static const struct call calls[] = {
	LOOK("stat", run_stat, 0, 0, 0),
	LOOK("stat into NULL", run_stat_nowhere, 0, 0, 0),
	LOOK("stat into 1", run_stat_nowhere, 0, 1, 0),
	LOOK("lstat", run_lstat, 0, 0, 0),
	LOOK("fstatat", run_fstatat, AT, 0, 0),
	LOOK("fstatat nofollow", run_fstatat, AT, AT_SYMLINK_NOFOLLOW, 0),
	LOOK("fstatat empty", run_fstatat, AT, AT_EMPTY_PATH, 0),
	LOOK("fstatat empty nofollow", run_fstatat, AT,
	    AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW, 0),
	LOOK("fstatat no automount", run_fstatat, AT, AT_NO_AUTOMOUNT, 0),
	LOOK("fstatat sync", run_fstatat, AT, AT_STATX_DONT_SYNC, 0),
	LOOK("fstatat bad flag", run_fstatat, AT, WRONG_FLAG, 0),
	LOOK("__xstat 0", run_xstat, 0, 0, 0),
	LOOK("__xstat 1", run_xstat, 0, 1, 0),
	LOOK("__xstat 2", run_xstat, 0, 2, 0),
	LOOK("__xstat -1", run_xstat, 0, -1, 0),
	LOOK("__fxstatat", run_fxstatat, AT, 0, 0),
	LOOK("__fxstatat nofollow", run_fxstatat, AT, AT_SYMLINK_NOFOLLOW, 0),
	LOOK("__fxstatat 3", run_fxstatat, AT, 0, 3),
	LOOK("statx", run_statx, AT, 0, STATX_TYPE | STATX_MODE),
	LOOK("statx nofollow", run_statx, AT, AT_SYMLINK_NOFOLLOW, STATX_MODE),
	LOOK("statx empty", run_statx, AT, AT_EMPTY_PATH, STATX_MODE),
	LOOK("statx no automount, no sync", run_statx, AT,
	    AT_NO_AUTOMOUNT | AT_STATX_DONT_SYNC, 0),
	LOOK("statx both syncs", run_statx, AT, AT_STATX_SYNC_TYPE, 0),
	LOOK("statx bad flag", run_statx, AT, WRONG_FLAG, 0),
	LOOK("statx bad mask", run_statx, AT, 0, STATX__RESERVED),
	LOOK("access F_OK", run_access, 0, 0, F_OK),
	LOOK("access R_OK", run_access, 0, 0, R_OK),
	LOOK("access all", run_access, 0, 0, R_OK | W_OK | X_OK),
	LOOK("access bad mode", run_access, 0, 0, WRONG_MODE),
	LOOK("euidaccess", run_euidaccess, 0, 0, W_OK),
	LOOK("faccessat", run_faccessat, AT, 0, R_OK),
	LOOK("faccessat effective", run_faccessat, AT, AT_EACCESS, W_OK),
	LOOK(
	    "faccessat nofollow", run_faccessat, AT, AT_SYMLINK_NOFOLLOW, X_OK),
	LOOK("faccessat empty", run_faccessat, AT, AT_EMPTY_PATH, R_OK),
	LOOK("faccessat bad flag", run_faccessat, AT, WRONG_FLAG, R_OK),
	LOOK("faccessat bad mode", run_faccessat, AT, 0, WRONG_MODE),
	LOOK("ftok", run_ftok, 0, 'x', 0),
	LOOK("statfs", run_statfs, 0, 0, 0),
	LOOK("statvfs", run_statvfs, 0, 0, 0),
	XATTR("getxattr", run_getxattr, "user.x", sizeof(bytes)),
	XATTR("getxattr without namespace", run_getxattr, "x", 1),
	XATTR("getxattr acl", run_getxattr, "system.posix_acl_access", 0),
	XATTR("getxattr empty", run_getxattr, "", 0),
	XATTR("getxattr long", run_getxattr, long_name, 0),
	XATTR("getxattr NULL", run_getxattr, NULL, 0),
	XATTR("lgetxattr", run_lgetxattr, "user.x", sizeof(bytes)),
	XATTR("lgetxattr trusted", run_lgetxattr, "trusted.x", 3),
	XATTR("listxattr", run_listxattr, NULL, sizeof(bytes)),
	XATTR("listxattr 0", run_listxattr, NULL, 0),
	XATTR("llistxattr", run_llistxattr, NULL, sizeof(bytes)),
	LOOK("name_to_handle_at", run_handle, AT, 0, MAX_HANDLE_SZ),
	LOOK("name_to_handle_at no room", run_handle, AT, 0, 0),
	LOOK("name_to_handle_at much room", run_handle, AT, 0,
	    MAX_HANDLE_SZ + 1),
	LOOK("name_to_handle_at follow", run_handle, AT, AT_SYMLINK_FOLLOW,
	    MAX_HANDLE_SZ),
	LOOK("name_to_handle_at empty", run_handle, AT, AT_EMPTY_PATH,
	    MAX_HANDLE_SZ),
	LOOK("name_to_handle_at connectable", run_handle, AT,
	    HANDLE_CONNECTABLE, MAX_HANDLE_SZ),
	LOOK("name_to_handle_at bad flag", run_handle, AT, WRONG_FLAG,
	    MAX_HANDLE_SZ),
};

const struct call_list calls_look = { calls, sizeof(calls) / sizeof(calls[0]) };
