/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A thread that waits in open() for the other end of a FIFO is cancelled.
 *
 *	cancel PATH */
#include "config.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/trial.h"

enum {
	CANCEL_MICROSECONDS = 50000, /* for the thread to get into the call */
	CANCEL_PATIENCE = 10,	     /* seconds */
};

static void *
thread_run(void *argument)
{
	open(argument, O_RDONLY);
	return NULL;
}

static void
result_print(int joined, const void *result, long more)
{
	if (joined != 0)
		printf("still there");
	else if (result != PTHREAD_CANCELED)
		printf("not cancelled");
	else
		printf("cancelled");
	printf(", %ld more descriptors\n", more);
}

int
cancel_trial(int argc, char **argv)
{
	long before = count_descriptors();
	struct timespec end;
	pthread_t thread;
	void *result;
	int joined;

	if (argc != 2 || pthread_create(&thread, NULL, thread_run, argv[1]))
		return EXIT_FAILURE;
	usleep(CANCEL_MICROSECONDS);
	pthread_cancel(thread);
	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_sec += CANCEL_PATIENCE;
	joined = pthread_timedjoin_np(thread, &result, &end);
	result_print(joined, result, count_descriptors() - before);
	return EXIT_SUCCESS;
}
