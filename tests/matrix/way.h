/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The ways in which the calls are tried. */
#ifndef TESTS_MATRIX_WAY_H
#define TESTS_MATRIX_WAY_H

#include "tests/matrix/row.h"
#include "tests/matrix/runner.h"

enum way {
	WAY_BARE,
	WAY_KERNEL,
	WAY_WALK,
	WAY_UNGUARDED, /* the shim guards every class but that of the row */
	WAY_COUNT
};

extern const char *const way_names[WAY_COUNT];

/* Where the shim and what hides openat2 from it are; the latter is NULL if
 * there is none.  PROGRAM is what a runner executes; the policies and the
 * log are written below directory. */
void way_prepare(const char *program, const char *shim, const char *hide,
    const char *directory);

/* Can it be tried for this row? */
bool way_is_possible(enum way way, const struct row *row);

/* A runner, started when it is first asked for. */
const struct runner *way_runner(enum way way, const struct row *row);

/* The records that were logged since the last time. */
int way_records(void);

#endif
