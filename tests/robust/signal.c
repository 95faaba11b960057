/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Threads make calls while a handler that interrupts them a thousand times
 * a second makes the same ones. */
#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/play.h"
#include "tests/robust/trial.h"

enum {
	SIGNAL_THREADS = 4,
	SIGNAL_TICKS = 300,
	SIGNAL_PATIENCE = 60,	 /* seconds until the alarm ends a hang */
	SIGNAL_SLACK = 8 * 1024, /* KiB that calls under way may hold */
	SIGNAL_NANOSECONDS = 1000000,
};

static atomic_int faults, ticks;
static __thread char in_handler[] = "in/h?";

static void
tick(int signal)
{
	int saved = errno;

	(void)signal;
	faults += play_round(in_handler);
	ticks++;
	errno = saved;
}

static void
ticks_mask(int how)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	pthread_sigmask(how, &set, NULL);
}

static void *
thread_run(void *argument)
{
	char name[] = "in/t?";

	name[sizeof(name) - 2] = *(char *)argument;
	in_handler[sizeof(in_handler) - 2] = *(char *)argument;
	ticks_mask(SIG_UNBLOCK); /* the handler has a name of its own now */
	while (ticks < SIGNAL_TICKS)
		faults += play_round(name);
	return NULL;
}

static int
timer_start(void)
{
	struct sigaction action = { .sa_handler = tick,
		.sa_flags = SA_RESTART };
	struct sigevent event = { .sigev_notify = SIGEV_SIGNAL,
		.sigev_signo = SIGUSR1 };
	const struct itimerspec often = { { 0, SIGNAL_NANOSECONDS },
		{ 0, SIGNAL_NANOSECONDS } };
	timer_t timer;

	if (sigaction(SIGUSR1, &action, NULL) < 0 ||
	    timer_create(CLOCK_MONOTONIC, &event, &timer) < 0)
		return -1;
	return timer_settime(timer, 0, &often, NULL);
}

int
signal_trial(int argc, char **argv)
{
	pthread_t threads[SIGNAL_THREADS];
	char letters[SIGNAL_THREADS + 1] = "0123m";
	long descriptors, memory;
	int i;

	(void)argc;
	(void)argv;
	alarm(SIGNAL_PATIENCE);
	descriptors = count_descriptors();
	ticks_mask(SIG_BLOCK);
	if (timer_start() < 0)
		return EXIT_FAILURE;
	for (i = 0; i < SIGNAL_THREADS; i++)
		if (pthread_create(&threads[i], NULL, thread_run, &letters[i]))
			return EXIT_FAILURE;
	memory = count_memory();
	thread_run(&letters[i]);
	for (i = 0; i < SIGNAL_THREADS; i++)
		pthread_join(threads[i], NULL);
	signal(SIGUSR1, SIG_IGN);
	memory = count_memory() - memory;
	printf("%d wrong, %ld more descriptors, %s of memory\n", faults,
	    count_descriptors() - descriptors,
	    memory > SIGNAL_SLACK ? "more" : "no more");
	return EXIT_SUCCESS;
}
