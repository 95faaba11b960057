/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A process that makes the calls and times itself. */
#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/bench/call.h"
#include "tests/bench/tree.h"
#include "tests/bench/worker.h"

struct lane {
	pthread_t thread;
	struct spot spot;
	int (*once)(const struct spot *);
	uint32_t repeats;
	int64_t nanoseconds;
	int error;
};

static struct lane lanes[TREE_THREADS_MAX];
static pthread_barrier_t barrier;
static cpu_set_t all_cpus, one_cpu;

/* Processor time of this thread: elapsed time would hold what the other
 * processes of the machine do meanwhile. */
static int64_t
clock_read(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static void
lane_work(struct lane *lane)
{
	int64_t begin = clock_read();
	uint32_t i;

	lane->error = 0;
	for (i = 0; i < lane->repeats && !lane->error; i++)
		if (lane->once(&lane->spot) < 0)
			lane->error = errno;
	lane->nanoseconds = clock_read() - begin;
}

static void *
lane_start(void *argument)
{
	pthread_barrier_wait(&barrier);
	lane_work(argument);
	return NULL;
}

static int
lanes_start(uint32_t threads)
{
	uint32_t i;
	int error = pthread_barrier_init(&barrier, NULL, threads);

	for (i = 0; i < threads && !error; i++)
		error = pthread_create(
		    &lanes[i].thread, NULL, lane_start, &lanes[i]);
	/* Threads that wait for one that could not be made wait until exit. */
	if (error)
		return error;
	for (i = 0; i < threads; i++)
		pthread_join(lanes[i].thread, NULL);
	return pthread_barrier_destroy(&barrier);
}

static struct answer
order_serve(const struct order *order, enum worker_way way)
{
	const struct call *call = &calls[order->call];
	struct answer answer = { 0, 0 };
	uint32_t i;

	for (i = 0; i < order->threads; i++) {
		lanes[i].once = way == WAY_HAND ? call->hand : call->libc;
		lanes[i].repeats = order->repeats;
	}
	sched_setaffinity(
	    0, sizeof(cpu_set_t), order->threads == 1 ? &one_cpu : &all_cpus);
	if (order->threads == 1)
		lane_work(&lanes[0]);
	else
		answer.error = lanes_start(order->threads);
	for (i = 0; i < order->threads && !answer.error; i++) {
		answer.nanoseconds += lanes[i].nanoseconds;
		answer.error = lanes[i].error;
	}
	return answer;
}

/* A single thread stays on the last processor that this process may use. */
static void
cpus_find(void)
{
	int cpu = CPU_SETSIZE - 1;

	sched_getaffinity(0, sizeof(all_cpus), &all_cpus);
	while (cpu > 0 && !CPU_ISSET(cpu, &all_cpus))
		cpu--;
	CPU_ZERO(&one_cpu);
	CPU_SET(cpu, &one_cpu);
}

static int
planted_open(enum worker_way way, const char *planted)
{
	static struct spot spot;

	snprintf(spot.there, sizeof(spot.there), "%s", planted);
	if (way == WAY_HAND)
		return hand_open(&spot) < 0 ? errno : 0;
	return libc_open(&spot) < 0 ? errno : 0;
}

static bool
answer_send(const struct answer *answer)
{
	return write(STDOUT_FILENO, answer, sizeof(*answer)) == sizeof(*answer);
}

int
worker_run(enum worker_way way, const char *top, const char *planted)
{
	struct answer answer = { 0, 0 };
	struct order order;
	int i;

	for (i = 0; i < TREE_THREADS_MAX; i++)
		if (spot_find(&lanes[i].spot, top, i) < 0)
			return 1;
	cpus_find();
	answer.error = planted_open(way, planted);
	if (!answer_send(&answer))
		return 1;
	while (read(STDIN_FILENO, &order, sizeof(order)) == sizeof(order)) {
		answer = order_serve(&order, way);
		if (!answer_send(&answer))
			return 1;
	}
	return 0;
}
