/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The same by libc's syscall(). */
#include "config.h"

#include <fcntl.h>
#include <linux/stat.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/transparent/call.h"

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

/* As the kernel has it. */
struct xattr_room {
	uint64_t value;
	uint32_t size, flags;
};

static char bytes[4096];

/* a is the number; b the flags behind a buffer, or a mode. */
static long
run_fstatat(const struct call *call, const struct sides *sides)
{
	return syscall(
	    NUMBER_FSTATAT, sides->dirfd, sides->path, bytes, call->b);
}

static long
run_statx(const struct call *call, const struct sides *sides)
{
	return syscall(SYS_statx, sides->dirfd, sides->path, call->b,
	    STATX_BASIC_STATS, bytes);
}

static long
run_faccessat(const struct call *call, const struct sides *sides)
{
	return syscall(SYS_faccessat, sides->dirfd, sides->path, call->b, 0);
}

static long
run_faccessat2(const struct call *call, const struct sides *sides)
{
	return syscall(
	    NUMBER_FACCESSAT2, sides->dirfd, sides->path, R_OK, call->b);
}

static long
run_readlinkat(const struct call *call, const struct sides *sides)
{
	return syscall(
	    SYS_readlinkat, sides->dirfd, sides->path, bytes, call->b);
}

static long
run_statfs(const struct call *call, const struct sides *sides)
{
	(void)call;
	return syscall(SYS_statfs, sides->path, bytes);
}

static long
run_xattr(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->path, call->text, bytes, sizeof(bytes));
}

static long
run_list(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->path, bytes, sizeof(bytes));
}

static long
run_getxattrat(const struct call *call, const struct sides *sides)
{
	struct xattr_room room = { (uintptr_t)bytes, sizeof(bytes), 0 };

	return syscall(NUMBER_GETXATTRAT, sides->dirfd, sides->path, call->b,
	    call->text, call->a ? &room : NULL, call->a);
}

static long
run_listxattrat(const struct call *call, const struct sides *sides)
{
	return syscall(NUMBER_LISTXATTRAT, sides->dirfd, sides->path, call->b,
	    bytes, sizeof(bytes));
}

static long
run_file_getattr(const struct call *call, const struct sides *sides)
{
	return syscall(NUMBER_FILE_GETATTR, sides->dirfd, sides->path,
	    call->text ? NULL : bytes, call->a, call->b);
}

#ifdef SYS_stat /* not on architectures that began with the at family */
static long
run_path(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->path, bytes, 0);
}

static long
run_access(const struct call *call, const struct sides *sides)
{
	return syscall(SYS_access, sides->path, call->b);
}

static long
run_readlink(const struct call *call, const struct sides *sides)
{
	return syscall(SYS_readlink, sides->path, bytes, call->b);
}
#endif

#define RAW(what, function, trait, first, second)                              \
	{                                                                      \
		.name = "raw " what, .run = function, .traits = trait,         \
		.a = (first), .b = (second)                                    \
	}
#define XATTR(what, function, trait, number, flags, key)                       \
	{                                                                      \
		.name = "raw " what, .run = function, .traits = trait,         \
		.a = (number), .b = (flags), .text = key                       \
	}

static const struct call calls[] = {
	RAW("newfstatat", run_fstatat, AT, 0, 0),
	RAW("newfstatat nofollow", run_fstatat, AT, 0, AT_SYMLINK_NOFOLLOW),
	RAW("newfstatat empty", run_fstatat, AT, 0, AT_EMPTY_PATH),
	RAW("newfstatat bad flag", run_fstatat, AT, 0, 4),
	RAW("statx", run_statx, AT, 0, 0),
	RAW("statx nofollow", run_statx, AT, 0, AT_SYMLINK_NOFOLLOW),
	RAW("statx empty", run_statx, AT, 0, AT_EMPTY_PATH),
	RAW("faccessat", run_faccessat, AT, 0, W_OK),
	RAW("faccessat bad mode", run_faccessat, AT, 0, 8),
	RAW("faccessat2", run_faccessat2, AT, 0, 0),
	RAW("faccessat2 nofollow", run_faccessat2, AT, 0, AT_SYMLINK_NOFOLLOW),
	RAW("faccessat2 empty", run_faccessat2, AT, 0, AT_EMPTY_PATH),
	RAW("faccessat2 bad flag", run_faccessat2, AT, 0, 4),
	RAW("readlinkat", run_readlinkat, AT, 0, sizeof(bytes)),
	RAW("readlinkat 0", run_readlinkat, AT, 0, 0),
	RAW("statfs", run_statfs, 0, 0, 0),
	XATTR("getxattr", run_xattr, 0, SYS_getxattr, 0, "user.x"),
	XATTR("lgetxattr", run_xattr, 0, SYS_lgetxattr, 0, "user.x"),
	XATTR("listxattr", run_list, 0, SYS_listxattr, 0, NULL),
	XATTR("llistxattr", run_list, 0, SYS_llistxattr, 0, NULL),
	XATTR("getxattrat", run_getxattrat, AT, sizeof(struct xattr_room), 0,
	    "user.x"),
	XATTR("getxattrat nofollow", run_getxattrat, AT,
	    sizeof(struct xattr_room), AT_SYMLINK_NOFOLLOW, "trusted.x"),
	XATTR("getxattrat empty", run_getxattrat, AT, sizeof(struct xattr_room),
	    AT_EMPTY_PATH, "user.x"),
	XATTR("getxattrat bad flag", run_getxattrat, AT,
	    sizeof(struct xattr_room), 4, "user.x"),
	XATTR("getxattrat short", run_getxattrat, AT, 8, 0, "user.x"),
	XATTR("getxattrat nothing", run_getxattrat, AT, 0, 0, "user.x"),
	RAW("listxattrat", run_listxattrat, AT, 0, 0),
	RAW("listxattrat nofollow", run_listxattrat, AT, 0,
	    AT_SYMLINK_NOFOLLOW),
	RAW("listxattrat empty", run_listxattrat, AT, 0, AT_EMPTY_PATH),
	RAW("listxattrat bad flag", run_listxattrat, AT, 0, 4),
	RAW("file_getattr", run_file_getattr, AT, 24, 0),
	RAW("file_getattr nofollow", run_file_getattr, AT, 24,
	    AT_SYMLINK_NOFOLLOW),
	RAW("file_getattr empty", run_file_getattr, AT, 24, AT_EMPTY_PATH),
	RAW("file_getattr bad flag", run_file_getattr, AT, 24, 4),
	RAW("file_getattr short", run_file_getattr, AT, 8, 0),
	XATTR("file_getattr into NULL", run_file_getattr, AT, 24, 0, "NULL"),
#ifdef SYS_stat
	RAW("stat", run_path, 0, SYS_stat, 0),
	RAW("lstat", run_path, 0, SYS_lstat, 0),
	RAW("access", run_access, 0, 0, X_OK),
	RAW("readlink", run_readlink, 0, 0, 100),
	RAW("readlink -1", run_readlink, 0, 0, -1),
#endif
};

const struct call_list calls_look_raw = { calls,
	sizeof(calls) / sizeof(calls[0]) };
