/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that change what a file is like: mode, owner, size, times. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <utime.h>

#include "tests/transparent/call.h"

static long
run_chmod(const struct call *call, const struct sides *sides)
{
	return chmod(sides->path, (mode_t)call->b);
}

static long
run_lchmod(const struct call *call, const struct sides *sides)
{
	return lchmod(sides->path, (mode_t)call->b);
}

static long
run_fchmodat(const struct call *call, const struct sides *sides)
{
	return fchmodat(
	    sides->dirfd, sides->path, (mode_t)call->b, (int)call->a);
}

/* An ordinary user can only keep the owner. */
static uid_t
some_user(void)
{
	return geteuid() == 0 ? 12345 : geteuid();
}

static long
run_chown(const struct call *call, const struct sides *sides)
{
	return chown(sides->path, some_user(), (gid_t)call->b);
}

static long
run_lchown(const struct call *call, const struct sides *sides)
{
	return lchown(sides->path, some_user(), (gid_t)call->b);
}

static long
run_fchownat(const struct call *call, const struct sides *sides)
{
	return fchownat(sides->dirfd, sides->path, some_user(), (gid_t)call->b,
	    (int)call->a);
}

static long
run_truncate(const struct call *call, const struct sides *sides)
{
	return truncate(sides->path, (off_t)call->a);
}

static long
run_utime(const struct call *call, const struct sides *sides)
{
	const struct utimbuf times = { 500000000, 600000000 };

	return utime(sides->path, call->a ? &times : NULL);
}

static long
run_utimes(const struct call *call, const struct sides *sides)
{
	const struct timeval times[2] = { { 500000000, call->b },
		{ 600000000, 7 } };

	return utimes(sides->path, call->a ? times : NULL);
}

static long
run_lutimes(const struct call *call, const struct sides *sides)
{
	const struct timeval times[2] = { { 500000000, call->b },
		{ 600000000, 7 } };

	return lutimes(sides->path, call->a ? times : NULL);
}

static long
run_futimesat(const struct call *call, const struct sides *sides)
{
	const struct timeval times[2] = { { 500000000, call->b },
		{ 600000000, 7 } };

	return futimesat(sides->dirfd, sides->path, call->a ? times : NULL);
}

static long
run_utimensat(const struct call *call, const struct sides *sides)
{
	const struct timespec times[2] = { { 500000000, call->b },
		{ 600000000, 7 } };

	return utimensat(
	    sides->dirfd, sides->path, call->text ? NULL : times, (int)call->a);
}

static const struct call calls[] = {
	{ .name = "chmod", .run = run_chmod, .traits = CHANGES, .b = 0704 },
	{ .name = "chmod special mode",
	    .run = run_chmod,
	    .traits = CHANGES,
	    .b = 07711 },
	{ .name = "chmod wild mode",
	    .run = run_chmod,
	    .traits = CHANGES,
	    .b = 0170700 },
	{ .name = "lchmod", .run = run_lchmod, .traits = CHANGES, .b = 0704 },
	{ .name = "fchmodat",
	    .run = run_fchmodat,
	    .traits = AT | CHANGES,
	    .b = 0704 },
	{ .name = "fchmodat nofollow",
	    .run = run_fchmodat,
	    .traits = AT | CHANGES,
	    .a = AT_SYMLINK_NOFOLLOW,
	    .b = 0704 },
	{ .name = "fchmodat empty",
	    .run = run_fchmodat,
	    .traits = AT | CHANGES,
	    .a = AT_EMPTY_PATH,
	    .b = 0704 },
	{ .name = "fchmodat bad flag",
	    .run = run_fchmodat,
	    .traits = AT | CHANGES,
	    .a = 1,
	    .b = 0704 },
	{ .name = "chown", .run = run_chown, .traits = CHANGES, .b = -1 },
	{ .name = "lchown", .run = run_lchown, .traits = CHANGES, .b = -1 },
	{ .name = "lchown group 0", .run = run_lchown, .traits = CHANGES },
	{ .name = "fchownat",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .b = -1 },
	{ .name = "fchownat nofollow",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .a = AT_SYMLINK_NOFOLLOW,
	    .b = -1 },
	{ .name = "fchownat empty",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .a = AT_EMPTY_PATH,
	    .b = -1 },
	{ .name = "fchownat empty nofollow",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .a = AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW,
	    .b = -1 },
	{ .name = "fchownat bad flag",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .a = 1,
	    .b = -1 },
	{ .name = "truncate 0", .run = run_truncate, .traits = CHANGES },
	{ .name = "truncate 5",
	    .run = run_truncate,
	    .traits = CHANGES,
	    .a = 5 },
	{ .name = "truncate -1",
	    .run = run_truncate,
	    .traits = CHANGES,
	    .a = -1 },
	{ .name = "truncate huge",
	    .run = run_truncate,
	    .traits = CHANGES,
	    .a = 1L << 62 },
	{ .name = "utime", .run = run_utime, .traits = CHANGES, .a = 1 },
	{ .name = "utime now", .run = run_utime, .traits = CHANGES },
	{ .name = "utimes",
	    .run = run_utimes,
	    .traits = CHANGES,
	    .a = 1,
	    .b = 5 },
	{ .name = "utimes now", .run = run_utimes, .traits = CHANGES },
	{ .name = "utimes bad usec",
	    .run = run_utimes,
	    .traits = CHANGES,
	    .a = 1,
	    .b = 1000000 },
	{ .name = "lutimes",
	    .run = run_lutimes,
	    .traits = CHANGES,
	    .a = 1,
	    .b = 5 },
	{ .name = "lutimes now", .run = run_lutimes, .traits = CHANGES },
	{ .name = "lutimes bad usec",
	    .run = run_lutimes,
	    .traits = CHANGES,
	    .a = 1,
	    .b = -1 },
	{ .name = "futimesat",
	    .run = run_futimesat,
	    .traits = AT | CHANGES,
	    .a = 1,
	    .b = 5 },
	{ .name = "futimesat now",
	    .run = run_futimesat,
	    .traits = AT | CHANGES },
	{ .name = "futimesat bad usec",
	    .run = run_futimesat,
	    .traits = AT | CHANGES,
	    .a = 1,
	    .b = 1000000 },
	{ .name = "utimensat",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .b = 999999999 },
	{ .name = "utimensat now",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .text = "now" },
	{ .name = "utimensat utime_now",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .b = UTIME_NOW },
	{ .name = "utimensat utime_omit",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .b = UTIME_OMIT },
	{ .name = "utimensat bad nsec",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .b = 1000000000 },
	{ .name = "utimensat nofollow",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .a = AT_SYMLINK_NOFOLLOW,
	    .b = 5 },
	{ .name = "utimensat empty",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .a = AT_EMPTY_PATH,
	    .b = 5 },
	{ .name = "utimensat bad flag",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .a = 1,
	    .b = 5 },
};

const struct call_list calls_attribute = { calls,
	sizeof(calls) / sizeof(calls[0]) };
