/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a victim's call is given, and what becomes of it. */
#ifndef TESTS_RACE_AIM_H
#define TESTS_RACE_AIM_H

#include "tests/race/witness.h"

struct aim {
	const char *path;  /* absolute, through the attacked place */
	const char *rel;   /* the same from in */
	const char *spare; /* absolute: a file that nobody attacks */
	const char *kept;  /* absolute: beside it, not there */
	int in;		   /* the protected root */
	int home;	   /* the directory that the path means */
	struct witness witness;
};

/* What one call came to; beside these, -1 with errno. */
enum outcome {
	OUTCOME_DONE = 0,
	OUTCOME_OUTSIDE = 1, /* it gave us something from outside */
};

/* Closes fd, which may be -1 with errno, and says whether it was something
 * outside.  Keeps errno. */
int aim_judge(const struct aim *aim, int fd);

#endif
