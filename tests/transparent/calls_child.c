/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that cannot be taken back, each in a child. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/transparent/call.h"

static char program[] = "x";
static char *arguments[] = { program, NULL };

static long
run_execve(const struct call *call, const struct sides *sides)
{
	(void)call;
	return execve(sides->path, arguments, environ);
}

static long
run_execv(const struct call *call, const struct sides *sides)
{
	(void)call;
	return execv(sides->path, arguments);
}

static long
run_execle(const struct call *call, const struct sides *sides)
{
	(void)call;
	return execle(sides->path, "x", "y", NULL, environ);
}

static long
run_execveat(const struct call *call, const struct sides *sides)
{
	return execveat(
	    sides->dirfd, sides->path, arguments, environ, (int)call->a);
}

static long
run_chroot(const struct call *call, const struct sides *sides)
{
	(void)call;
	return chroot(sides->path);
}

/* Returns 0 if the child did, or ran a program that returned 0. */
static long
run_in_child(const struct call *call, const struct sides *sides)
{
	static long (*const runs[])(
	    const struct call *, const struct sides *) = { run_execve,
		run_execv, run_execle, run_execveat, run_chroot };
	int status;
	pid_t child = fork();

	if (child == 0)
		_exit(runs[call->b](call, sides) == 0 ? 0 : errno);
	if (child < 0 || waitpid(child, &status, 0) != child)
		return -1;
	if (status == 0)
		return 0;
	errno = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	return -1;
}

static long
run_spawn(const struct call *call, const struct sides *sides)
{
	pid_t child;
	int error, status;

	error = call->a ? posix_spawnp(&child, sides->path, NULL, NULL,
			      arguments, environ)
			: posix_spawn(&child, sides->path, NULL, NULL,
			      arguments, environ);
	if (error) {
		errno = error;
		return -1;
	}
	waitpid(child, &status, 0);
	return status;
}

enum { EXECVE, EXECV, EXECLE, EXECVEAT, CHROOT };

static const struct call calls[] = {
	{ .name = "execve", .run = run_in_child, .b = EXECVE },
	{ .name = "execv", .run = run_in_child, .b = EXECV },
	{ .name = "execle", .run = run_in_child, .b = EXECLE },
	{ .name = "execveat",
	    .run = run_in_child,
	    .traits = AT,
	    .b = EXECVEAT },
	{ .name = "execveat nofollow",
	    .run = run_in_child,
	    .traits = AT,
	    .a = AT_SYMLINK_NOFOLLOW,
	    .b = EXECVEAT },
	{ .name = "execveat bad flag",
	    .run = run_in_child,
	    .traits = AT,
	    .a = 1,
	    .b = EXECVEAT },
	{ .name = "posix_spawn", .run = run_spawn },
	{ .name = "posix_spawnp", .run = run_spawn, .traits = READS, .a = 1 },
	{ .name = "chroot", .run = run_in_child, .traits = ROOTS, .b = CHROOT },
};

const struct call_list calls_child = { calls,
	sizeof(calls) / sizeof(calls[0]) };
