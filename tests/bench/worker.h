/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A process that makes the calls and times itself.  It stays alive between
 * rounds, so that its start is never measured. */
#ifndef TESTS_BENCH_WORKER_H
#define TESTS_BENCH_WORKER_H

#include <stdint.h>

/* What the driver writes to a worker's standard input. */
struct order {
	uint32_t call; /* index into calls */
	uint32_t threads;
	uint32_t repeats; /* of each thread */
};

/* What the worker answers on its standard output. */
struct answer {
	int64_t nanoseconds; /* of processor time, all threads together */
	int32_t error;	     /* errno of the first call that failed, or 0 */
};

enum worker_way { WAY_LIBC, WAY_HAND };

/* Serves orders in the tree at top until its input ends.  Its first answer,
 * unasked, has as error what opening the file at planted, a path through a
 * symlink, gave.  Returns the exit status. */
int worker_run(enum worker_way way, const char *top, const char *planted);

#endif
