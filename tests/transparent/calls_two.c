/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls with two paths. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/transparent/call.h"

static long
run_rename(const struct call *call, const struct sides *sides)
{
	(void)call;
	return rename(sides->path, sides->other);
}

static long
run_renameat(const struct call *call, const struct sides *sides)
{
	(void)call;
	return renameat(
	    sides->dirfd, sides->path, sides->other_dirfd, sides->other);
}

static long
run_renameat2(const struct call *call, const struct sides *sides)
{
	return renameat2(sides->dirfd, sides->path, sides->other_dirfd,
	    sides->other, (unsigned)call->a);
}

static long
run_link(const struct call *call, const struct sides *sides)
{
	(void)call;
	return link(sides->path, sides->other);
}

static long
run_linkat(const struct call *call, const struct sides *sides)
{
	return linkat(sides->dirfd, sides->path, sides->other_dirfd,
	    sides->other, (int)call->a);
}

static const struct call calls[] = {
	{ .name = "rename", .run = run_rename, .traits = CHANGES },
	{ .name = "renameat", .run = run_renameat, .traits = AT | CHANGES },
	{ .name = "renameat2", .run = run_renameat2, .traits = AT | CHANGES },
	{ .name = "renameat2 noreplace",
	    .run = run_renameat2,
	    .traits = AT | CHANGES,
	    .a = RENAME_NOREPLACE },
	{ .name = "renameat2 exchange",
	    .run = run_renameat2,
	    .traits = AT | CHANGES,
	    .a = RENAME_EXCHANGE },
	{ .name = "renameat2 whiteout",
	    .run = run_renameat2,
	    .traits = AT | CHANGES,
	    .a = RENAME_WHITEOUT },
	{ .name = "renameat2 noreplace exchange",
	    .run = run_renameat2,
	    .traits = AT | CHANGES,
	    .a = RENAME_NOREPLACE | RENAME_EXCHANGE },
	{ .name = "renameat2 bad flag",
	    .run = run_renameat2,
	    .traits = AT | CHANGES,
	    .a = 0x80 },
	{ .name = "link", .run = run_link, .traits = CHANGES },
	{ .name = "linkat", .run = run_linkat, .traits = AT | CHANGES },
	{ .name = "linkat follow",
	    .run = run_linkat,
	    .traits = AT | CHANGES,
	    .a = AT_SYMLINK_FOLLOW },
	{ .name = "linkat empty",
	    .run = run_linkat,
	    .traits = AT | CHANGES,
	    .a = AT_EMPTY_PATH },
	{ .name = "linkat bad flag",
	    .run = run_linkat,
	    .traits = AT | CHANGES,
	    .a = AT_SYMLINK_NOFOLLOW },
};

const struct call_list calls_two = { calls, sizeof(calls) / sizeof(calls[0]) };
