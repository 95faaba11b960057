/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of names, as the shim itself has it. */
#ifndef TESTS_MATRIX_ROW_H
#define TESTS_MATRIX_ROW_H

#include <stdbool.h>
#include <stddef.h>

struct row {
	const char *symbol;
	const char *version; /* NULL is the default one */
	const char *class;
	const char *paths;
	const char *last;
	const char *file;
};

extern const struct row rows[];
extern const size_t row_count;

bool row_has_two_paths(const struct row *row);
bool row_takes_dirfd(const struct row *row);

/* Does it add letters behind its path? */
bool row_is_template(const struct row *row);

/* Does it look at what it finds, and may move there, besides opening it? */
bool row_walks(const struct row *row);

/* Does it take the slashes off the end of its path? */
bool row_strips_slash(const struct row *row);

/* Writes the symbol, with the version if there is one. */
void row_name(const struct row *row, char *name, size_t size);

/* Is this the name of one of its callers? */
bool row_is_called_by(const struct row *row, const char *caller);

/* What the row says of the last component; for a number, what the row says
 * of the name that the caller's own names next. */
const char *row_last(const struct row *row, const char *caller);

#endif
