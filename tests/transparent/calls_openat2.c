/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* openat2, which libc only reaches by number. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/transparent/call.h"

enum { STEPS_MAX = 1000 }; /* bytes of a path that can be scoped */

/* A scoped look-up says EAGAIN when anybody on the system renames anything
 * meanwhile.  Hundreds of steps never come between two renames of a race
 * that is going on beside this test. */
static bool
is_hopeless(const char *path, unsigned long long resolve)
{
	return resolve & (RESOLVE_BENEATH | RESOLVE_IN_ROOT) &&
	       (uintptr_t)path >= 4096 && strlen(path) > STEPS_MAX &&
	       strstr(path, "..");
}

/* a is what resolve says, b are the flags. */
static long
run_openat2(const struct call *call, const struct sides *sides)
{
	struct open_how how = {
		.flags = (unsigned long long)call->b,
		.mode = call->b & O_CREAT ? 0644 : 0,
		.resolve = (unsigned long long)call->a,
	};
	int tries = 1000, before = errno;
	long fd;

	if (is_hopeless(sides->path, how.resolve)) {
		errno = EAGAIN;
		return -1;
	}
	do {
		errno = before;
		fd = syscall(
		    SYS_openat2, sides->dirfd, sides->path, &how, sizeof(how));
	} while (fd < 0 && errno == EAGAIN && tries-- > 0);
	return fd;
}

/* a is the size that is claimed, b a byte behind what is known today. */
static long
run_openat2_size(const struct call *call, const struct sides *sides)
{
	union {
		struct open_how how;
		unsigned char bytes[2 * sizeof(struct open_how)];
	} how = { .bytes = { 0 } };

	how.bytes[sizeof(struct open_how)] = (unsigned char)call->b;
	return syscall(SYS_openat2, sides->dirfd, sides->path, &how, call->a);
}

static long
run_openat2_null(const struct call *call, const struct sides *sides)
{
	(void)call;
	return syscall(SYS_openat2, sides->dirfd, sides->path, NULL,
	    sizeof(struct open_how));
}

static const struct call calls[] = {
	{ .name = "openat2",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = 0,
	    .b = O_RDONLY },
	{ .name = "openat2 creat",
	    .run = run_openat2,
	    .traits = AT | OPENS | CHANGES,
	    .a = 0,
	    .b = O_RDWR | O_CREAT },
	{ .name = "openat2 path",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = 0,
	    .b = O_PATH },
	{ .name = "openat2 unknown bits",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = 0,
	    .b = 1L << 40 },
	{ .name = "openat2 path rdwr",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = 0,
	    .b = O_PATH | O_RDWR },
	{ .name = "openat2 no symlinks",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = RESOLVE_NO_SYMLINKS,
	    .b = O_RDONLY },
	{ .name = "openat2 no magiclinks",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = RESOLVE_NO_MAGICLINKS,
	    .b = O_RDONLY },
	{ .name = "openat2 no xdev",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = RESOLVE_NO_XDEV,
	    .b = O_RDONLY },
	{ .name = "openat2 beneath",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = RESOLVE_BENEATH,
	    .b = O_RDONLY },
	{ .name = "openat2 in root",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = RESOLVE_IN_ROOT,
	    .b = O_RDONLY },
	{ .name = "openat2 beneath in root",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = RESOLVE_BENEATH | RESOLVE_IN_ROOT,
	    .b = O_RDONLY },
	{ .name = "openat2 beneath creat",
	    .run = run_openat2,
	    .traits = AT | OPENS | CHANGES,
	    .a = RESOLVE_BENEATH,
	    .b = O_WRONLY | O_CREAT },
	{ .name = "openat2 bad resolve",
	    .run = run_openat2,
	    .traits = AT | OPENS,
	    .a = 1 << 20,
	    .b = O_RDONLY },
	{ .name = "openat2 size 0",
	    .run = run_openat2_size,
	    .traits = AT | OPENS,
	    .a = 0 },
	{ .name = "openat2 size 16",
	    .run = run_openat2_size,
	    .traits = AT | OPENS,
	    .a = 16 },
	{ .name = "openat2 larger",
	    .run = run_openat2_size,
	    .traits = AT | OPENS,
	    .a = 32 },
	{ .name = "openat2 larger and used",
	    .run = run_openat2_size,
	    .traits = AT | OPENS,
	    .a = 32,
	    .b = 1 },
	{ .name = "openat2 size of a page",
	    .run = run_openat2_size,
	    .traits = AT | OPENS,
	    .a = 8192 },
	{ .name = "openat2 null",
	    .run = run_openat2_null,
	    .traits = AT | OPENS },
};

const struct call_list calls_openat2 = { calls,
	sizeof(calls) / sizeof(calls[0]) };
