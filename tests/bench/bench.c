/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Measures each call bare, by hand and shimmed, in turns, and prints the best
 * of them: "call", where, components, threads, name, kind, nanoseconds of
 * processor time for each call. */
#include "config.h"

#include <err.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/bench/call.h"
#include "tests/bench/crew.h"
#include "tests/bench/tree.h"

enum {
	KIND_COUNT = 5,
	ROUNDS_MAX = 10000,
	ROUND_NANOSECONDS = 1000000, /* for each thread, bare */
};

/* One series of measurements: all but the call and the threads. */
struct series {
	const char *where;
	int components;
	int rounds;
	struct worker workers[KIND_COUNT];
};

static const int depths[] = { 5, 50 };
static const uint32_t threads[] = { 1, TREE_THREADS_MAX };

static void
progress_show(const struct series *series, const struct order *order)
{
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\r\033[K%s, %d components, %u threads: %s",
		    series->where, series->components, order->threads,
		    calls[order->call].name);
}

static void
progress_clear(void)
{
	if (isatty(STDERR_FILENO))
		fputs("\r\033[K", stderr);
}

/* Finds how often to repeat, by the bare worker; warms the caches too. */
static uint32_t
repeats_find(struct series *series, struct order order)
{
	double wanted = (double)ROUND_NANOSECONDS * order.threads;
	double spent = 0;

	order.repeats = 16;
	while (spent < wanted / 4 && order.repeats < 1U << 24) {
		order.repeats *= 2;
		spent = (double)worker_measure(&series->workers[0], &order);
	}
	return (uint32_t)(order.repeats * wanted / spent) + 1;
}

static int
spent_compare(const void *a, const void *b)
{
	int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;

	return (left > right) - (left < right);
}

/* The mean of the best quarter of the rounds.  The very best alone would be
 * luck where a filesystem grows slower from round to round: ext4 steps over
 * each inode that was freed in the last five seconds. */
static double
best_find(int64_t *spent, int rounds)
{
	int count = (rounds + 3) / 4, i;
	double sum = 0;

	qsort(spent, (size_t)rounds, sizeof(*spent), spent_compare);
	for (i = 0; i < count; i++)
		sum += (double)spent[i];
	return sum / count;
}

/* Each round begins with another kind, so that none always runs on caches
 * that the same neighbour has left. */
static void
order_measure(struct series *series, const struct order *order)
{
	static int64_t spent[KIND_COUNT][ROUNDS_MAX];
	size_t i;
	int round;

	for (round = 0; round < series->rounds; round++)
		for (i = 0; i < KIND_COUNT; i++) {
			size_t k = (i + (size_t)round) % KIND_COUNT;

			spent[k][round] =
			    worker_measure(&series->workers[k], order);
		}
	for (i = 0; i < KIND_COUNT; i++)
		printf("call\t%s\t%d\t%u\t%s\t%s\t%.1f\n", series->where,
		    series->components, order->threads, calls[order->call].name,
		    series->workers[i].kind->name,
		    best_find(spent[i], series->rounds) / order->repeats /
			order->threads);
}

static void
series_measure(struct series *series)
{
	struct order order = { 0, 0, 0 };
	size_t i;

	for (i = 0; i < sizeof(threads) / sizeof(*threads); i++)
		for (order.call = 0; order.call < call_count; order.call++) {
			order.threads = threads[i];
			progress_show(series, &order);
			order.repeats = repeats_find(series, order);
			order_measure(series, &order);
		}
}

/* A symlink in base to a file beside it, for worker_start. */
static void
planted_make(const char *base, char *planted)
{
	char target[SPOT_PATH_MAX];
	FILE *file;

	snprintf(target, sizeof(target), "%s/target", base);
	snprintf(planted, SPOT_PATH_MAX, "%s/planted", base);
	file = fopen(target, "w");
	if (!file || fclose(file) || symlink(target, planted) < 0)
		err(1, "%s", target);
}

static int
drive(const char *where, const char *base, const char *shim,
    const struct kind *kinds, int rounds)
{
	char top[SPOT_PATH_MAX], planted[SPOT_PATH_MAX];
	struct series series = { .where = where, .rounds = rounds };
	size_t depth, i;

	planted_make(base, planted);
	for (depth = 0; depth < sizeof(depths) / sizeof(*depths); depth++) {
		series.components = tree_make(base, depths[depth], top);
		if (series.components < 0)
			err(1, "%s", base);
		for (i = 0; i < KIND_COUNT; i++)
			worker_start(
			    &series.workers[i], &kinds[i], shim, top, planted);
		series_measure(&series);
		for (i = 0; i < KIND_COUNT; i++)
			worker_stop(&series.workers[i]);
	}
	progress_clear();
	return 0;
}

int
main(int argc, char **argv)
{
	struct kind kinds[KIND_COUNT] = {
		{ "bare", WAY_LIBC, false, NULL },
		{ "hand", WAY_HAND, true, NULL },
		{ "shim 1", WAY_LIBC, true, NULL },
		{ "shim 64", WAY_LIBC, true, NULL },
		{ "shim 0", WAY_LIBC, false, NULL },
	};
	int rounds;

	if (argc == 5 && !strcmp(argv[1], "worker"))
		return worker_run(strcmp(argv[2], "hand") ? WAY_LIBC : WAY_HAND,
		    argv[3], argv[4]);
	rounds = argc == 8 ? atoi(argv[7]) : 0;
	if (rounds < 1 || rounds > ROUNDS_MAX) {
		fputs("usage: bench WHERE BASE SHIM POLICY-OF-1-ROOT "
		      "POLICY-OF-64 POLICY-FOR-NONE ROUNDS\n",
		    stderr);
		return 2;
	}
	kinds[2].policy = argv[4];
	kinds[3].policy = argv[5];
	kinds[4].policy = argv[6];
	signal(SIGPIPE, SIG_IGN);
	return drive(argv[1], argv[2], argv[3], kinds, rounds);
}
