/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of a tree, as text that two runs can be compared by. */
#ifndef TESTS_TRANSPARENT_STATE_H
#define TESTS_TRANSPARENT_STATE_H

#include <stddef.h>

/* Sets old timestamps on a file, so that a change of any shows. */
void state_age(int dirfd, const char *name);

/* A line for each file in the directory top, sorted, in memory of its
 * own; a line is the path, a space and the rest.  Timestamps are "old",
 * "now" or, where set to a value, that. */
char *state_text(int top);

/* Calls differs for each line of text (its length includes the newline)
 * that is not in other too. */
void state_compare(const char *text, const char *other,
    void (*differs)(const char *line, size_t length, void *context),
    void *context);

#endif
