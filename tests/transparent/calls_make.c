/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that make something, other than by opening it. */
#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/transparent/call.h"

static long
run_mkdir(const struct call *call, const struct sides *sides)
{
	return mkdir(sides->path, (mode_t)call->b);
}

static long
run_mkdirat(const struct call *call, const struct sides *sides)
{
	return mkdirat(sides->dirfd, sides->path, (mode_t)call->b);
}

static long
run_mkfifo(const struct call *call, const struct sides *sides)
{
	return mkfifo(sides->path, (mode_t)call->b);
}

static long
run_mkfifoat(const struct call *call, const struct sides *sides)
{
	return mkfifoat(sides->dirfd, sides->path, (mode_t)call->b);
}

static long
run_mknod(const struct call *call, const struct sides *sides)
{
	return mknod(sides->path, (mode_t)call->b, (dev_t)call->a);
}

static long
run_mknodat(const struct call *call, const struct sides *sides)
{
	return mknodat(
	    sides->dirfd, sides->path, (mode_t)call->b, (dev_t)call->a);
}

static long
run_symlink(const struct call *call, const struct sides *sides)
{
	return symlink(call->text, sides->path);
}

static long
run_symlinkat(const struct call *call, const struct sides *sides)
{
	return symlinkat(call->text, sides->dirfd, sides->path);
}

static const struct call calls[] = {
	{ .name = "mkdir", .run = run_mkdir, .traits = CHANGES, .b = 0777 },
	{ .name = "mkdir 0", .run = run_mkdir, .traits = CHANGES },
	{ .name = "mkdir special mode",
	    .run = run_mkdir,
	    .traits = CHANGES,
	    .b = 07777 },
	{ .name = "mkdirat",
	    .run = run_mkdirat,
	    .traits = AT | CHANGES,
	    .b = 0755 },
	{ .name = "mkdirat wild mode",
	    .run = run_mkdirat,
	    .traits = AT | CHANGES,
	    .b = 0177755 },
	{ .name = "mkfifo", .run = run_mkfifo, .traits = CHANGES, .b = 0666 },
	{ .name = "mkfifoat",
	    .run = run_mkfifoat,
	    .traits = AT | CHANGES,
	    .b = 07644 },
	{ .name = "mkfifoat with type",
	    .run = run_mkfifoat,
	    .traits = AT | CHANGES,
	    .b = S_IFCHR | 0644 },
	{ .name = "mknod file",
	    .run = run_mknod,
	    .traits = CHANGES,
	    .b = S_IFREG | 0666 },
	{ .name = "mknod no type",
	    .run = run_mknod,
	    .traits = CHANGES,
	    .b = 0640 },
	{ .name = "mknodat file",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .b = S_IFREG | 04644 },
	{ .name = "mknodat fifo",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .b = S_IFIFO | 0600 },
	{ .name = "mknodat socket",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .b = S_IFSOCK | 0600 },
	{ .name = "mknodat null",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .a = 0x103,
	    .b = S_IFCHR | 0600 },
	{ .name = "mknodat directory",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .b = S_IFDIR | 0755 },
	{ .name = "mknodat symlink",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .b = S_IFLNK | 0777 },
	{ .name = "mknodat bad type",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .b = S_IFMT | 0600 },
	{ .name = "mknodat wide device",
	    .run = run_mknodat,
	    .traits = AT | CHANGES,
	    .a = 1L << 40,
	    .b = S_IFCHR | 0600 },
	{ .name = "symlink",
	    .run = run_symlink,
	    .traits = CHANGES,
	    .text = "nowhere" },
	{ .name = "symlink to nothing",
	    .run = run_symlink,
	    .traits = CHANGES,
	    .text = "" },
	{ .name = "symlink null", .run = run_symlink, .traits = CHANGES },
	{ .name = "symlinkat",
	    .run = run_symlinkat,
	    .traits = AT | CHANGES,
	    .text = "../\xff\n" },
};

const struct call_list calls_make = { calls, sizeof(calls) / sizeof(calls[0]) };
