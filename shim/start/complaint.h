/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Complaints: lines on stderr, put together piece by piece. */
#ifndef SHIM_START_COMPLAINT_H
#define SHIM_START_COMPLAINT_H

#include "policy/text.h"

enum { COMPLAINT_SIZE = 8192 };

struct complaint {
	struct text text;
	char buffer[COMPLAINT_SIZE];
};

/* Begins a line with "nofollow: ". */
void complaint_begin(struct complaint *complaint);

/* Begins a line with a place in a file: "NAME:LINE:COLUMN: ". */
void complaint_begin_at(struct complaint *complaint, const char *name,
    unsigned line, unsigned column);

/* Adds the parts, of which the second, unless it is NULL, is quoted. */
void complaint_add(struct complaint *complaint, const char *before,
    const char *quoted, const char *after);

/* Ends the line and writes it. */
void complaint_write(struct complaint *complaint);

#endif
