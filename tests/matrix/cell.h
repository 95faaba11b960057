/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The paths of the matrix, and what the table of names says of each. */
#ifndef TESTS_MATRIX_CELL_H
#define TESTS_MATRIX_CELL_H

#include <stdbool.h>
#include <stddef.h>

#include "tests/alias/alias.h"
#include "tests/matrix/row.h"

enum trait {
	PARENT = 1 << 0,   /* a link inside the root, not the last component */
	FINAL = 1 << 1,	   /* a link inside the root, the last component */
	SLASH = 1 << 2,	   /* and a slash behind it */
	BELOW = 1 << 3,	   /* only for calls that take a descriptor */
	OUTSIDE = 1 << 4,  /* what it leads to is not in the root */
	PATHLESS = 1 << 5, /* for calls that take none */
};

/* What a path is relative to. */
enum base {
	BASE_CWD,
	BASE_DIRECTORY, /* root/dir */
	BASE_FILE,
	BASE_NEGATIVE,
	BASE_CLOSED,
};

struct cell {
	const char *name;
	const char *text; /* % is the end */
	unsigned traits;
	enum base base;
};

extern const struct cell cells[];
extern const size_t cell_count;

/* Does it make sense for this caller? */
bool cell_is_for(
    const struct cell *cell, const struct row *row, const struct alias *alias);

/* Must the shim refuse it, if the class of the row is guarded? */
bool cell_is_refused(
    const struct cell *cell, const struct row *row, const struct alias *alias);

/* The path, in memory that lasts until the next call; an absolute one
 * starts at the current directory. */
const char *cell_path(const struct cell *cell, const struct alias *alias);

/* Opens what the path is relative to. */
int cell_dirfd(const struct cell *cell);

#endif
