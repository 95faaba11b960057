/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families whose path is used in a child, before it is executed: the
 * child waits, as cat does for its input, and is looked at. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/race/family.h"

enum { CHILD_FD = 9, PATH_SIZE = 64 };

static int
child_judge(const struct aim *aim, pid_t child, const char *what)
{
	char path[PATH_SIZE];
	int fd, outcome;

	snprintf(path, sizeof(path), "/proc/%d/%s", (int)child, what);
	fd = open(path, O_PATH | O_CLOEXEC);
	outcome =
	    witness_knows(&aim->witness, fd) ? OUTCOME_OUTSIDE : OUTCOME_DONE;
	close(fd);
	return outcome;
}

/* Adds that the child waits until the other end of its input is closed. */
static int
wait_add(posix_spawn_file_actions_t *actions, int input[2])
{
	if (pipe2(input, O_CLOEXEC) != 0)
		return -1;
	return posix_spawn_file_actions_adddup2(
	    actions, input[0], STDIN_FILENO);
}

static int
spawn_judge(const struct aim *aim, posix_spawn_file_actions_t *actions,
    const char *what)
{
	static char name[] = "cat", *const words[] = { name, NULL };
	int input[2], error, outcome = -1;
	pid_t child;

	if (wait_add(actions, input) != 0)
		return -1;
	error = posix_spawn(&child, "/bin/cat", actions, NULL, words, environ);
	if (!error)
		outcome = child_judge(aim, child, what);
	close(input[0]);
	close(input[1]);
	if (!error)
		waitpid(child, NULL, 0);
	posix_spawn_file_actions_destroy(actions);
	errno = error;
	return outcome;
}

static int
act_addopen(const struct aim *aim)
{
	posix_spawn_file_actions_t actions;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(
	    &actions, CHILD_FD, aim->path, O_RDONLY, 0);
	return spawn_judge(aim, &actions, "fd/9");
}

static int
act_addchdir(const struct aim *aim)
{
	posix_spawn_file_actions_t actions;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addchdir_np(&actions, aim->path);
	return spawn_judge(aim, &actions, "cwd");
}

const struct family families_spawn[] = {
	{ "spawn addopen", "f", BY_WAY | BY_LAST, 0, 0, act_addopen },
	{ "spawn addchdir", "d", BY_WAY | BY_LAST, 0, 0, act_addchdir },
	{ 0 },
};
