/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Spawns cat with nowhere to put its process id, and with an environment
 * that is empty.
 *
 *	spawn PATH */
#include "config.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robust/trial.h"

int
spawn_trial(int argc, char **argv)
{
	char cat[] = "cat", *const words[] = { cat, NULL };
	char *const empty[] = { NULL };
	posix_spawn_file_actions_t actions;
	int status, result;

	if (argc != 2 || posix_spawn_file_actions_init(&actions) ||
	    posix_spawn_file_actions_addopen(
		&actions, STDIN_FILENO, argv[1], O_RDONLY, 0))
		return EXIT_FAILURE;
	result = posix_spawn(NULL, "/bin/cat", &actions, NULL, words, empty);
	if (result == 0 && wait(&status) < 0)
		return EXIT_FAILURE;
	printf("spawn %d\n", result);
	fflush(stdout);
	result = posix_spawnp(NULL, "cat", &actions, NULL, words, environ);
	if (result == 0 && wait(&status) < 0)
		return EXIT_FAILURE;
	printf("spawnp %d\n", result);
	posix_spawn_file_actions_destroy(&actions);
	return EXIT_SUCCESS;
}
