/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The same by libc's syscall(), as programs reach calls that their libc
 * does not know. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/transparent/call.h"

enum { NUMBER_FCHMODAT2 = 452 }; /* newer than many headers */

/* a is the number, b the argument after the path. */
static long
run_path(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->path, call->b, 0644);
}

static long
run_at(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->dirfd, sides->path, call->b, 0644);
}

#ifdef SYS_open /* not on architectures that began with the at family */
static long
run_owner(const struct call *call, const struct sides *sides)
{
	return syscall(call->a, sides->path, geteuid(), -1);
}

static long
run_symlink(const struct call *call, const struct sides *sides)
{
	return syscall(SYS_symlink, call->text, sides->path);
}
#endif

/* b are the flags. */
static long
run_fchmodat2(const struct call *call, const struct sides *sides)
{
	return syscall(
	    NUMBER_FCHMODAT2, sides->dirfd, sides->path, 0704, call->b);
}

static long
run_fchownat(const struct call *call, const struct sides *sides)
{
	return syscall(
	    SYS_fchownat, sides->dirfd, sides->path, geteuid(), -1, call->b);
}

static long
run_utimensat(const struct call *call, const struct sides *sides)
{
	const struct timespec times[2] = { { 500000000, 5 }, { 600000000, 7 } };

	return syscall(
	    SYS_utimensat, sides->dirfd, sides->path, times, call->b);
}

static long
run_symlinkat(const struct call *call, const struct sides *sides)
{
	return syscall(SYS_symlinkat, call->text, sides->dirfd, sides->path);
}

static const struct call calls[] = {
	{ .name = "raw openat",
	    .run = run_at,
	    .traits = AT | OPENS,
	    .a = SYS_openat,
	    .b = O_RDONLY },
	{ .name = "raw openat creat",
	    .run = run_at,
	    .traits = AT | OPENS | CHANGES,
	    .a = SYS_openat,
	    .b = O_RDWR | O_CREAT },
	{ .name = "raw openat path",
	    .run = run_at,
	    .traits = AT | OPENS,
	    .a = SYS_openat,
	    .b = O_PATH | O_CLOEXEC },
	{ .name = "raw openat tmpfile",
	    .run = run_at,
	    .traits = AT | OPENS,
	    .a = SYS_openat,
	    .b = O_RDWR | O_TMPFILE },
	{ .name = "raw mkdirat",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_mkdirat,
	    .b = 0755 },
	{ .name = "raw mknodat",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_mknodat,
	    .b = S_IFREG | 0600 },
	{ .name = "raw unlinkat",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_unlinkat },
	{ .name = "raw unlinkat removedir",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_unlinkat,
	    .b = AT_REMOVEDIR },
	{ .name = "raw symlinkat",
	    .run = run_symlinkat,
	    .traits = AT | CHANGES,
	    .text = "nowhere" },
	{ .name = "raw fchmodat",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_fchmodat,
	    .b = 0704 },
	{ .name = "raw fchmodat2",
	    .run = run_fchmodat2,
	    .traits = AT | CHANGES },
	{ .name = "raw fchmodat2 nofollow",
	    .run = run_fchmodat2,
	    .traits = AT | CHANGES,
	    .b = AT_SYMLINK_NOFOLLOW },
	{ .name = "raw fchmodat2 empty",
	    .run = run_fchmodat2,
	    .traits = AT | CHANGES,
	    .b = AT_EMPTY_PATH },
	{ .name = "raw fchmodat2 bad flag",
	    .run = run_fchmodat2,
	    .traits = AT | CHANGES,
	    .b = 1 },
	{ .name = "raw fchownat", .run = run_fchownat, .traits = AT | CHANGES },
	{ .name = "raw fchownat nofollow",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .b = AT_SYMLINK_NOFOLLOW },
	{ .name = "raw fchownat empty",
	    .run = run_fchownat,
	    .traits = AT | CHANGES,
	    .b = AT_EMPTY_PATH },
	{ .name = "raw utimensat",
	    .run = run_utimensat,
	    .traits = AT | CHANGES },
	{ .name = "raw utimensat nofollow",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .b = AT_SYMLINK_NOFOLLOW },
	{ .name = "raw utimensat empty",
	    .run = run_utimensat,
	    .traits = AT | CHANGES,
	    .b = AT_EMPTY_PATH },
	{ .name = "raw truncate",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_truncate,
	    .b = 3 },
	{ .name = "raw chdir",
	    .run = run_path,
	    .traits = MOVES,
	    .a = SYS_chdir },
#ifdef SYS_open
	{ .name = "raw open",
	    .run = run_path,
	    .traits = OPENS,
	    .a = SYS_open,
	    .b = O_RDONLY },
	{ .name = "raw open creat",
	    .run = run_path,
	    .traits = OPENS | CHANGES,
	    .a = SYS_open,
	    .b = O_RDWR | O_CREAT },
	{ .name = "raw creat",
	    .run = run_path,
	    .traits = OPENS | CHANGES,
	    .a = SYS_creat,
	    .b = 0640 },
	{ .name = "raw mkdir",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_mkdir,
	    .b = 0755 },
	{ .name = "raw mknod",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_mknod,
	    .b = S_IFIFO | 0600 },
	{ .name = "raw unlink",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_unlink },
	{ .name = "raw rmdir",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_rmdir },
	{ .name = "raw chmod",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_chmod,
	    .b = 0704 },
	{ .name = "raw utime",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_utime },
	{ .name = "raw utimes",
	    .run = run_path,
	    .traits = CHANGES,
	    .a = SYS_utimes },
	{ .name = "raw futimesat",
	    .run = run_at,
	    .traits = AT | CHANGES,
	    .a = SYS_futimesat },
	{ .name = "raw chown",
	    .run = run_owner,
	    .traits = CHANGES,
	    .a = SYS_chown },
	{ .name = "raw lchown",
	    .run = run_owner,
	    .traits = CHANGES,
	    .a = SYS_lchown },
	{ .name = "raw symlink",
	    .run = run_symlink,
	    .traits = CHANGES,
	    .text = "nowhere" },
#endif
};

const struct call_list calls_raw = { calls, sizeof(calls) / sizeof(calls[0]) };
