/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Children are forked, and make calls, while threads are in the middle of
 * theirs. */
#include "config.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/play.h"
#include "tests/robust/trial.h"

enum {
	FORK_THREADS = 8,
	FORK_CHILDREN = 200,
	FORK_PATIENCE = 20, /* seconds until the alarm ends a hung child */
};

static atomic_int faults;
static atomic_bool done;

static void *
thread_run(void *argument)
{
	char name[] = "in/t?";

	name[sizeof(name) - 2] = *(char *)argument;
	while (!done)
		faults += play_round(name);
	return NULL;
}

static bool
child_plays(void)
{
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		alarm(FORK_PATIENCE);
		_exit(play_round("in/c"));
	}
	return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

int
fork_trial(int argc, char **argv)
{
	pthread_t threads[FORK_THREADS];
	char letters[FORK_THREADS + 1] = "01234567";
	long before = count_descriptors();
	int i, children = 0;

	(void)argc;
	(void)argv;
	for (i = 0; i < FORK_THREADS; i++)
		if (pthread_create(&threads[i], NULL, thread_run, &letters[i]))
			return EXIT_FAILURE;
	for (i = 0; i < FORK_CHILDREN; i++)
		children += child_plays();
	done = true;
	for (i = 0; i < FORK_THREADS; i++)
		pthread_join(threads[i], NULL);
	printf("%d of %d children right, %d wrong, %ld more descriptors\n",
	    children, FORK_CHILDREN, faults, count_descriptors() - before);
	return EXIT_SUCCESS;
}
