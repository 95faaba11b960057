/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a process that must not run unprotected. */
#ifndef SHIM_START_FAIL_H
#define SHIM_START_FAIL_H

#include "policy/text.h"

enum { FAIL_STATUS = 125, FAIL_SIZE = 8192 };

/* One line for stderr, put together piece by piece. */
struct complaint {
	struct text text;
	char buffer[FAIL_SIZE];
};

/* Begins a line with "nofollow: ". */
void complaint_begin(struct complaint *complaint);

/* Begins a line with a place in a file: "NAME:LINE:COLUMN: ". */
void complaint_begin_at(struct complaint *complaint, const char *name,
    unsigned line, unsigned column);

/* Ends the line and writes it. */
void complaint_write(struct complaint *complaint);

/* Writes "nofollow: " and the parts, of which the second, if it is not
 * NULL, is quoted, and exits with FAIL_STATUS. */
_Noreturn void fail(const char *before, const char *quoted, const char *after);

/* Exits with FAIL_STATUS, when all has been said. */
_Noreturn void fail_silently(void);

#endif
