/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree that the calls of the matrix are tried in. */
#ifndef TESTS_MATRIX_WORLD_H
#define TESTS_MATRIX_WORLD_H

#include "tests/alias/alias.h"

/* Makes it in the current directory, which stays that, with what is wanted
 * at the end of paths. */
void world_have(enum end end);

/* What has changed since, as lines with a sign in front, in memory of its
 * own; it is made anew then.  The letters that a template got behind
 * last, the last name of the path, are left out: they are others each time. */
char *world_change(const char *last);

#endif
