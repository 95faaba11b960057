/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls with two paths, by libc's syscall(). */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/transparent/call.h"

/* a is the number, b are the flags. */
static long
run_at(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->dirfd, sides->path, sides->other_dirfd,
	    sides->other, call->b);
}

#ifdef SYS_rename /* not on architectures that began with the at family */
static long
run_paths(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->path, sides->other);
}
#endif

static const struct call calls[] = {
	{ .name = "raw renameat2 noreplace",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_renameat2,
	    .b = RENAME_NOREPLACE },
	{ .name = "raw renameat2 exchange",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_renameat2,
	    .b = RENAME_EXCHANGE },
	{ .name = "raw linkat follow",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_linkat,
	    .b = AT_SYMLINK_FOLLOW },
#ifdef SYS_rename
	{ .name = "raw renameat",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_renameat },
	{ .name = "raw rename",
	    .run = run_paths,
	    .traits = CHANGES,
	    .a = SYS_rename },
	{ .name = "raw link",
	    .run = run_paths,
	    .traits = CHANGES,
	    .a = SYS_link },
#endif
};

const struct call_list calls_raw_two = { calls,
	sizeof(calls) / sizeof(calls[0]) };
