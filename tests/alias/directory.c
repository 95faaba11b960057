/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that change where a process is. */
#include "config.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/alias/alias.h"

static int
call_chdir(const char *path)
{
	return chdir(path);
}

static int
call_chroot(const char *path)
{
	return chroot(path);
}

static int
call_raw_chdir(const char *path)
{
	return (int)syscall(SYS_chdir, path);
}

static int
call_raw_chroot(const char *path)
{
	return (int)syscall(SYS_chroot, path);
}

/* In a child, since it cannot be taken back. */
static int
child_try(int (*call)(const char *path), const char *path)
{
	int status;
	pid_t child = fork();

	if (child == 0)
		_exit(call(path) == 0 ? 0 : errno);
	if (child < 0 || waitpid(child, &status, 0) != child)
		return -1;
	errno = WIFEXITED(status) ? WEXITSTATUS(status) : ECHILD;
	return errno == 0 ? 0 : -1;
}

static int
try_chdir(const char *path)
{
	return child_try(call_chdir, path);
}

static int
try_chroot(const char *path)
{
	return child_try(call_chroot, path);
}

static int
try_raw_chdir(const char *path)
{
	return child_try(call_raw_chdir, path);
}

static int
try_raw_chroot(const char *path)
{
	return child_try(call_raw_chroot, path);
}

static const struct alias aliases[] = {
	{ "chdir", try_chdir, END_DIRECTORY, 1 },
	{ "chroot", try_chroot, END_DIRECTORY, 1 },
	{ "syscall chdir", try_raw_chdir, END_DIRECTORY, 1 },
	{ "syscall chroot", try_raw_chroot, END_DIRECTORY, 1 },
};

const struct alias_list alias_directory = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
