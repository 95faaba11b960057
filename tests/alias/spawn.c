/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that spawn a program, and what they do in the child before. */
#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <gnu/libc-version.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/alias/child.h"

enum { SPAWNED_FD = 9 };

static char name[] = "program";
static char *const words[] = { name, NULL };

/* The posix_spawn functions return an errno value. */
static int
spawned(int error, pid_t child)
{
	if (!error)
		return child_end(child) == 0 ? 0 : -1;
	errno = error;
	return -1;
}

static int
spawn_path(__typeof__(posix_spawn) *spawn, const char *path)
{
	pid_t child = 0;
	int error =
	    spawn ? spawn(&child, path, NULL, NULL, words, environ) : ENOSYS;

	return spawned(error, child);
}

static int
try_spawn(const char *path)
{
	return spawn_path(posix_spawn, path);
}

static int
try_spawnp(const char *path)
{
	return spawn_path(posix_spawnp, path);
}

/* glibc has them since 2.39, and gives a descriptor of the child.  Before,
 * programs call what it has instead, and so do these. */
static int
spawn_pidfd(const char *symbol, const char *path)
{
	__typeof__(posix_spawn) *spawn = dlsym(RTLD_DEFAULT, symbol);
	siginfo_t end;
	int pidfd = -1;

	errno =
	    spawn ? spawn(&pidfd, path, NULL, NULL, words, environ) : ENOSYS;
	if (errno || waitid(P_PIDFD, (id_t)pidfd, &end, WEXITED) != 0)
		return -1;
	close(pidfd);
	return end.si_status == 0 ? 0 : -1;
}

static int
pidfd_is_absent(void)
{
	return strverscmp(gnu_get_libc_version(), "2.39") < 0;
}

static int
try_pidfd_spawn(const char *path)
{
	if (pidfd_is_absent())
		return try_spawn(path);
	return spawn_pidfd("pidfd_spawn", path);
}

static int
try_pidfd_spawnp(const char *path)
{
	if (pidfd_is_absent())
		return try_spawnp(path);
	return spawn_pidfd("pidfd_spawnp", path);
}

#ifdef __x86_64__

static int
try_spawn_old(const char *path)
{
	return spawn_path(
	    dlvsym(RTLD_DEFAULT, "posix_spawn", "GLIBC_2.2.5"), path);
}

static int
try_spawnp_old(const char *path)
{
	return spawn_path(
	    dlvsym(RTLD_DEFAULT, "posix_spawnp", "GLIBC_2.2.5"), path);
}

#endif

static int
spawn_true(const posix_spawn_file_actions_t *actions)
{
	pid_t child = 0;
	int error =
	    posix_spawn(&child, "/bin/true", actions, NULL, words, environ);

	return spawned(error, child);
}

static int
open_in_child(const char *path, int flags)
{
	posix_spawn_file_actions_t actions;
	int error;

	posix_spawn_file_actions_init(&actions);
	error = posix_spawn_file_actions_addopen(
	    &actions, SPAWNED_FD, path, flags, 0640);
	if (!error)
		return spawn_true(&actions);
	errno = error;
	return -1;
}

static int
try_addopen(const char *path)
{
	return open_in_child(path, O_RDONLY);
}

static int
try_addopen_append(const char *path)
{
	return open_in_child(path, O_WRONLY | O_APPEND | O_TRUNC);
}

static int
try_addopen_creat(const char *path)
{
	return open_in_child(path, O_RDWR | O_CREAT);
}

static int
try_addchdir(const char *path)
{
	posix_spawn_file_actions_t actions;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addchdir_np(&actions, path);
	return spawn_true(&actions);
}

static int
try_addfchdir(const char *path)
{
	posix_spawn_file_actions_t actions;

	(void)path;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addfchdir_np(
	    &actions, open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	return spawn_true(&actions);
}

static const struct alias aliases[] = {
	{ "posix_spawn", try_spawn, END_PROGRAM, 1 },
	{ "posix_spawnp", try_spawnp, END_PROGRAM, 1 },
	{ "pidfd_spawn", try_pidfd_spawn, END_PROGRAM, 1 },
	{ "pidfd_spawnp", try_pidfd_spawnp, END_PROGRAM, 1 },
#ifdef __x86_64__
	{ "posix_spawn@GLIBC_2.2.5", try_spawn_old, END_PROGRAM, 1 },
	{ "posix_spawnp@GLIBC_2.2.5", try_spawnp_old, END_PROGRAM, 1 },
#endif
	{ "posix_spawn_file_actions_addopen", try_addopen, END_FILE, 1 },
	{ "posix_spawn_file_actions_addopen append", try_addopen_append,
	    END_FILE, 1 },
	{ "posix_spawn_file_actions_addopen creat", try_addopen_creat,
	    END_NOTHING, 1 },
	{ "posix_spawn_file_actions_addchdir_np", try_addchdir, END_DIRECTORY,
	    1 },
	{ "posix_spawn_file_actions_addfchdir_np", try_addfchdir, END_NONE, 0 },
};

const struct alias_list alias_spawn = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
