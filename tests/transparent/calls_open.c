/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opens of every kind, and chdir. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/transparent/call.h"

static long
run_open(const struct call *call, const struct sides *sides)
{
	return open(sides->path, (int)call->a, (mode_t)call->b);
}

static long
run_openat(const struct call *call, const struct sides *sides)
{
	return openat(sides->dirfd, sides->path, (int)call->a, (mode_t)call->b);
}

static long
run_creat(const struct call *call, const struct sides *sides)
{
	return creat(sides->path, (mode_t)call->b);
}

/* A stream is left open for the descriptor's sake; the sweep closes it. */
static long
run_fopen(const struct call *call, const struct sides *sides)
{
	FILE *file = fopen(sides->path, call->text);

	return file ? fileno(file) : -1;
}

static long
run_freopen(const struct call *call, const struct sides *sides)
{
	FILE *file = fopen("/dev/null", "r");

	file = freopen(sides->path, call->text, file);
	return file ? fileno(file) : -1;
}

static long
run_opendir(const struct call *call, const struct sides *sides)
{
	DIR *directory = opendir(sides->path);

	(void)call;
	return directory ? dirfd(directory) : -1;
}

static long
run_chdir(const struct call *call, const struct sides *sides)
{
	(void)call;
	return chdir(sides->path);
}

static const struct call calls[] = {
	{ .name = "open rdonly",
	    .run = run_open,
	    .traits = OPENS,
	    .a = O_RDONLY },
	{ .name = "open rdwr creat",
	    .run = run_open,
	    .traits = OPENS | CHANGES,
	    .a = O_RDWR | O_CREAT,
	    .b = 0666 },
	{ .name = "open path", .run = run_open, .traits = OPENS, .a = O_PATH },
	{ .name = "open wronly trunc",
	    .run = run_open,
	    .traits = OPENS | CHANGES,
	    .a = O_WRONLY | O_TRUNC },
	{ .name = "openat rdonly",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY },
	{ .name = "openat wronly",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_WRONLY },
	{ .name = "openat rdwr",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDWR },
	{ .name = "openat 3", .run = run_openat, .traits = AT | OPENS, .a = 3 },
	{ .name = "openat cloexec",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_CLOEXEC },
	{ .name = "openat nofollow",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_NOFOLLOW },
	{ .name = "openat directory",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_DIRECTORY },
	{ .name = "openat directory nofollow",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_DIRECTORY | O_NOFOLLOW },
	{ .name = "openat directory wronly",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_WRONLY | O_DIRECTORY },
	{ .name = "openat path nofollow",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_PATH | O_NOFOLLOW },
	{ .name = "openat path directory",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_PATH | O_DIRECTORY },
	{ .name = "openat path rdwr creat trunc",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_PATH | O_RDWR | O_CREAT | O_TRUNC,
	    .b = 0666 },
	{ .name = "openat path excl",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_PATH | O_EXCL | O_CLOEXEC },
	{ .name = "openat append",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_WRONLY | O_APPEND },
	{ .name = "openat nonblock sync noctty",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDWR | O_NONBLOCK | O_SYNC | O_NOCTTY },
	{ .name = "openat dsync",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_WRONLY | O_DSYNC },
	{ .name = "openat noatime",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_NOATIME },
	{ .name = "openat async",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_ASYNC },
	{ .name = "openat largefile",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | 0100000 },
	{ .name = "openat unknown bits",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | 1 << 30 | 1 << 26 },
	{ .name = "openat excl alone",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_EXCL },
	{ .name = "openat rdonly trunc",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_RDONLY | O_TRUNC },
	{ .name = "openat creat",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_WRONLY | O_CREAT,
	    .b = 0666 },
	{ .name = "openat creat rdonly",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_RDONLY | O_CREAT,
	    .b = 0444 },
	{ .name = "openat creat trunc",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_WRONLY | O_CREAT | O_TRUNC,
	    .b = 0777 },
	{ .name = "openat creat excl",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_RDWR | O_CREAT | O_EXCL },
	{ .name = "openat creat nofollow",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_RDWR | O_CREAT | O_NOFOLLOW,
	    .b = 0600 },
	{ .name = "openat creat directory",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_RDONLY | O_CREAT | O_DIRECTORY,
	    .b = 0700 },
	{ .name = "openat creat special mode",
	    .run = run_openat,
	    .traits = AT | OPENS | CHANGES,
	    .a = O_WRONLY | O_CREAT,
	    .b = 0177777 },
	{ .name = "openat tmpfile",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDWR | O_TMPFILE,
	    .b = 0640 },
	{ .name = "openat tmpfile excl",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_WRONLY | O_TMPFILE | O_EXCL,
	    .b = 0600 },
	{ .name = "openat tmpfile rdonly",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDONLY | O_TMPFILE,
	    .b = 0600 },
	{ .name = "openat tmpfile creat",
	    .run = run_openat,
	    .traits = AT | OPENS,
	    .a = O_RDWR | O_TMPFILE | O_CREAT,
	    .b = 0600 },
	{ .name = "creat",
	    .run = run_creat,
	    .traits = OPENS | CHANGES,
	    .b = 0644 },
	{ .name = "fopen r", .run = run_fopen, .traits = OPENS, .text = "r" },
	{ .name = "fopen r+", .run = run_fopen, .traits = OPENS, .text = "r+" },
	{ .name = "fopen rem",
	    .run = run_fopen,
	    .traits = OPENS,
	    .text = "rem" },
	{ .name = "fopen w",
	    .run = run_fopen,
	    .traits = OPENS | CHANGES,
	    .text = "w" },
	{ .name = "fopen a+",
	    .run = run_fopen,
	    .traits = OPENS | CHANGES,
	    .text = "a+" },
	{ .name = "fopen wx",
	    .run = run_fopen,
	    .traits = OPENS | CHANGES,
	    .text = "wx" },
	{ .name = "fopen w+bec",
	    .run = run_fopen,
	    .traits = OPENS | CHANGES,
	    .text = "w+bec" },
	{ .name = "fopen bad mode", .run = run_fopen, .text = "q" },
	{ .name = "fopen bad ccs",
	    .run = run_fopen,
	    .traits = UNLOCKS | OPENS,
	    .text = "r,ccs=NONE-SUCH" },
	{ .name = "fopen ccs",
	    .run = run_fopen,
	    .traits = OPENS,
	    .text = "r,ccs=UTF-8" },
	{ .name = "freopen r",
	    .run = run_freopen,
	    .traits = UNLOCKS | OPENS | READS,
	    .text = "r" },
	{ .name = "freopen w",
	    .run = run_freopen,
	    .traits = UNLOCKS | OPENS | CHANGES | READS,
	    .text = "w" },
	{ .name = "freopen bad mode",
	    .run = run_freopen,
	    .traits = READS,
	    .text = "q" },
	{ .name = "opendir", .run = run_opendir, .traits = OPENS | READS },
	{ .name = "chdir", .run = run_chdir, .traits = MOVES },
};

const struct call_list calls_open = { calls, sizeof(calls) / sizeof(calls[0]) };
