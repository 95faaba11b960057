/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree that the calls of the matrix are tried in. */
#ifndef TESTS_MATRIX_WORLD_H
#define TESTS_MATRIX_WORLD_H

/* Makes it in the current directory, which stays that. */
void world_make(void);

/* What has changed since, as lines with a sign in front, in memory of its
 * own; it is made anew then.  The letters that a template got behind
 * last, the last name of the path, are left out: they are others each time. */
char *world_change(const char *last);

#endif
