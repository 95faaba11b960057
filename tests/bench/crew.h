/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The workers of all kinds, as the driver sees them. */
#ifndef TESTS_BENCH_CREW_H
#define TESTS_BENCH_CREW_H

#include <stdbool.h>
#include <sys/types.h>

#include "tests/bench/worker.h"

/* How a worker is run. */
struct kind {
	const char *name;
	enum worker_way way;
	bool guards;	    /* refuses what it should */
	const char *policy; /* NULL: without the shim */
};

struct worker {
	const struct kind *kind;
	pid_t pid;
	int orders, answers; /* our ends of its pipes */
};

/* Starts a worker of that kind in the tree at top, and proves that it is
 * guarded exactly if it should be: a hand and the shim refuse to open
 * planted; bare libc, and the shim where it does not guard, open it.  shim is
 * the object to preload. On failure says why on stderr and exits. */
void worker_start(struct worker *worker, const struct kind *kind,
    const char *shim, const char *top, const char *planted);

/* Has the worker carry out an order.  Returns nanoseconds in all; on failure
 * says why on stderr and exits. */
int64_t worker_measure(struct worker *worker, const struct order *order);

void worker_stop(struct worker *worker);

#endif
