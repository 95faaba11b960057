/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Plays one row in one mode, in a process of its own. */
#ifndef TESTS_PROBE_PLAY_H
#define TESTS_PROBE_PLAY_H

#include "tests/probe/row.h"

struct stage {
	const char *program; /* that makes the calls, absolute */
	const char *mode;    /* the word for it in the test's name */
	const char *shim;    /* to preload; "": in the program; NULL: bare */
	const char *place;   /* absolute: a directory to make and fill */
};

/* Ends the process with the row's verdict; leaves stage->place behind. */
void play_row(const struct stage *stage, const struct row *row)
    __attribute__((noreturn));

#endif
