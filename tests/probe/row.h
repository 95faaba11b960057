/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One row of tests/cases/resolver-cases.tsv, as text. */
#ifndef TESTS_PROBE_ROW_H
#define TESTS_PROBE_ROW_H

#include <stdbool.h>

struct row {
	const char *id;
	const char *tree;
	const char *operation;
	const char *path;
	const char *expected; /* under the policy */
	const char *plain;    /* of the bare call */
	const char *after;
	const char *test; /* what holds the row: "probe" or a test's name */
};

/* Cuts line (without its newline) into *row, which then points into it.
 * Returns false if it has not the columns of the table. */
bool row_read(struct row *row, char *line);

/* The policy stops a call that the kernel would have let pass, or would
 * have answered otherwise. */
bool row_is_refusal(const struct row *row);

#endif
