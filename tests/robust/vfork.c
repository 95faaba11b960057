/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A vfork child redirects its input and becomes cat.
 *
 *	vfork PATH */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/trial.h"

static pid_t
child_start(const char *path)
{
	pid_t pid = vfork();
	int fd;

	if (pid != 0)
		return pid;
	fd = open(path, O_RDONLY);
	if (fd < 0 || dup2(fd, STDIN_FILENO) < 0)
		_exit(EXIT_FAILURE);
	close(fd);
	execlp("cat", "cat", NULL);
	_exit(EXIT_FAILURE);
}

int
vfork_trial(int argc, char **argv)
{
	long before = count_descriptors();
	int status;

	if (argc != 2 || child_start(argv[1]) < 0 || wait(&status) < 0)
		return EXIT_FAILURE;
	printf("status %d, %ld more descriptors\n", WEXITSTATUS(status),
	    count_descriptors() - before);
	return EXIT_SUCCESS;
}
