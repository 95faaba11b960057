/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The chart that --explain prints: one row for each name that was met. */
#ifndef SHIM_LAUNCH_CHART_H
#define SHIM_LAUNCH_CHART_H

#include <stdbool.h>
#include <stddef.h>

/* Columns, all of them malloced. */
enum column { COLUMN_NAME, COLUMN_KIND, COLUMN_WHERE, COLUMN_COUNT };

struct row {
	size_t depth; /* how many links deep the name was written */
	char *cells[COLUMN_COUNT];
	const char *fate; /* of a link: followed, refused, ...; "" else */
};

struct chart {
	size_t count;
	struct row *rows;
};

/* Adds a row.  It stays where it is until the next one is added. */
struct row *chart_add(struct chart *chart, size_t depth, const char *name);

/* Fills in a cell with the text and the word, which may be NULL and may
 * hold anything. */
void row_set(
    struct row *row, enum column column, const char *text, const char *word);

/* Writes it to standard output. */
void chart_print(const struct chart *chart);

void chart_clear(struct chart *chart);

/* Writes "verdict: rest" to standard output, the verdict in colour where
 * that is wanted: red if it is bad.  Without the colon for "". */
void verdict_print(const char *verdict, bool is_bad, const char *rest);

#endif
