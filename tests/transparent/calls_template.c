/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that choose a name themselves. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/transparent/call.h"

static long
run_mkstemp(const struct call *call, const struct sides *sides)
{
	(void)call;
	return mkstemp((char *)sides->path);
}

static long
run_mkostemp(const struct call *call, const struct sides *sides)
{
	return mkostemp((char *)sides->path, (int)call->a);
}

static long
run_mkstemps(const struct call *call, const struct sides *sides)
{
	return mkstemps((char *)sides->path, (int)call->b);
}

static long
run_mkostemps(const struct call *call, const struct sides *sides)
{
	return mkostemps((char *)sides->path, (int)call->b, (int)call->a);
}

static long
run_mkdtemp(const struct call *call, const struct sides *sides)
{
	(void)call;
	return mkdtemp((char *)sides->path) ? 0 : -1;
}

static const struct call calls[] = {
	{ .name = "mkstemp", .run = run_mkstemp, .traits = OPENS },
	{ .name = "mkostemp", .run = run_mkostemp, .traits = OPENS },
	{ .name = "mkostemp cloexec append",
	    .run = run_mkostemp,
	    .traits = OPENS,
	    .a = O_CLOEXEC | O_APPEND },
	{ .name = "mkostemp access mode",
	    .run = run_mkostemp,
	    .traits = OPENS,
	    .a = O_WRONLY },
	{ .name = "mkstemps 0", .run = run_mkstemps, .traits = OPENS },
	{ .name = "mkstemps 2", .run = run_mkstemps, .traits = OPENS, .b = 2 },
	{ .name = "mkstemps long",
	    .run = run_mkstemps,
	    .traits = OPENS,
	    .b = 1000 },
	{ .name = "mkostemps sync 2",
	    .run = run_mkostemps,
	    .traits = OPENS,
	    .a = O_SYNC,
	    .b = 2 },
	{ .name = "mkdtemp", .run = run_mkdtemp, .traits = 0 },
};

const struct call_list calls_template = { calls,
	sizeof(calls) / sizeof(calls[0]) };
