/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Executes a file that is searched for: WAY PATH FILE [ARGUMENT]...  A PATH
 * of - is unset.  Says why it could not be. */
#include "config.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int
spawn(char *argv[])
{
	pid_t pid;
	int error = posix_spawnp(&pid, argv[0], NULL, NULL, argv, environ);
	int status;

	if (error) {
		errno = error;
		return -1;
	}
	waitpid(pid, &status, 0);
	exit(WEXITSTATUS(status));
}

static int
execute(const char *way, char *argv[])
{
	char *const none[] = { NULL };

	if (strcmp(way, "execvp") == 0)
		return execvp(argv[0], argv);
	if (strcmp(way, "execvpe") == 0)
		return execvpe(argv[0], argv, environ);
	if (strcmp(way, "execlp") == 0)
		return execlp(argv[0], argv[0], argv[1], NULL);
	if (strcmp(way, "execvp-none") == 0)
		return execvp(argv[0], none);
	if (strcmp(way, "posix_spawnp") == 0)
		return spawn(argv);
	errno = ENOSYS;
	return -1;
}

int
main(int argc, char *argv[])
{
	if (argc < 4)
		return 2;
	if (strcmp(argv[2], "-") == 0)
		unsetenv("PATH");
	else
		setenv("PATH", argv[2], 1);
	execute(argv[1], argv + 3);
	printf("%s\n", strerror(errno));
	return 127;
}
