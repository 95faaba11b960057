/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The directories that are worked in: one pair per thread, at some depth. */
#ifndef TESTS_BENCH_TREE_H
#define TESTS_BENCH_TREE_H

#include "tests/bench/call.h"

enum { TREE_THREADS_MAX = 8 };

/* Makes below base, which exists, what spot_find will name for threads from
 * 0 to TREE_THREADS_MAX - 1, so that the paths of files have depth
 * components, or as few more as base asks for.  Writes the directory that
 * holds all of it to top, SPOT_PATH_MAX bytes.  Once per depth and base.
 * Returns the number of components, or -1 with errno. */
int tree_make(const char *base, int depth, char *top);

/* Fills *spot with the names of one thread in the tree at top.
 * Returns 0, or -1 with ENAMETOOLONG. */
int spot_find(struct spot *spot, const char *top, int thread);

#endif
