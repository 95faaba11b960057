/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that remove a name. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/transparent/call.h"

static long
run_unlink(const struct call *call, const struct sides *sides)
{
	(void)call;
	return unlink(sides->path);
}

static long
run_unlinkat(const struct call *call, const struct sides *sides)
{
	return unlinkat(sides->dirfd, sides->path, (int)call->a);
}

static long
run_rmdir(const struct call *call, const struct sides *sides)
{
	(void)call;
	return rmdir(sides->path);
}

static long
run_remove(const struct call *call, const struct sides *sides)
{
	(void)call;
	return remove(sides->path);
}

static const struct call calls[] = {
	{ .name = "unlink", .run = run_unlink, .traits = CHANGES },
	{ .name = "unlinkat", .run = run_unlinkat, .traits = AT | CHANGES },
	{ .name = "unlinkat removedir",
	    .run = run_unlinkat,
	    .traits = AT | CHANGES,
	    .a = AT_REMOVEDIR },
	{ .name = "unlinkat bad flag",
	    .run = run_unlinkat,
	    .traits = AT | CHANGES,
	    .a = 1 },
	{ .name = "unlinkat follow",
	    .run = run_unlinkat,
	    .traits = AT | CHANGES,
	    .a = AT_SYMLINK_FOLLOW },
	{ .name = "unlinkat removedir bad flag",
	    .run = run_unlinkat,
	    .traits = AT | CHANGES,
	    .a = AT_REMOVEDIR | AT_EMPTY_PATH },
	{ .name = "rmdir", .run = run_rmdir, .traits = CHANGES },
	{ .name = "remove", .run = run_remove, .traits = CHANGES | SPOILS },
};

const struct call_list calls_remove = { calls,
	sizeof(calls) / sizeof(calls[0]) };
