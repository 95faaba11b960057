/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that end in another program are made in a child. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/alias/child.h"

int
child_end(pid_t child)
{
	int status;

	if (waitpid(child, &status, 0) <= 0)
		return -1;
	if (WIFSIGNALED(status))
		raise(WTERMSIG(status));
	return WEXITSTATUS(status);
}

int
child_become(int (*become)(const char *path), const char *path)
{
	int told[2], error = 0;
	pid_t child;

	if (pipe2(told, O_CLOEXEC) != 0)
		return -1;
	child = fork();
	if (child == 0) {
		become(path);
		error = errno;
		_exit(write(told[1], &error, sizeof(error)) < 0);
	}
	close(told[1]);
	if (read(told[0], &error, sizeof(error)) != sizeof(error))
		error = 0;
	close(told[0]);
	if (child_end(child) != 0 && !error)
		error = ECHILD;
	if (!error)
		return 0;
	errno = error;
	return -1;
}
