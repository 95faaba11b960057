/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree that a bout is played in:
 *
 *	top/in          the protected root
 *	top/in/way      what the victim's path goes through, or
 *	top/in/base/a   (a many deep) for the attack on "..", or
 *	top/in/a        for the attack on the root
 *	lure            beside what it is swapped with, leads to outside
 *	top/in/spare    s for the other path of two-path calls
 *	top/a           outside
 *
 * Home (one of the three) and outside both hold a file f and a directory d,
 * so that a call succeeds on either side; n and k are never there between
 * two rounds. */
#ifndef TESTS_RACE_STAGE_H
#define TESTS_RACE_STAGE_H

#include <stdio.h>

#include "tests/race/attack.h"

struct stage {
	enum attack attack;
	const char *name; /* last one of the victim's path: f, d, n */
	int in, home, out;
};

/* Makes the tree at top, which must not be there, and opens in, home and
 * out (O_PATH).  attack and name are set by the caller.  Returns 0, or -1
 * with errno. */
int stage_build(struct stage *stage, const char *top);

/* Closes the descriptors and removes the tree. */
void stage_clear(struct stage *stage, const char *top);

/* The directory part of the victim's path, from in. */
const char *stage_way(enum attack attack);

/* Puts back what a call that succeeded took, and takes what it made.  The
 * attacker may go on meanwhile. */
void stage_mend(const struct stage *stage);

/* Prints a "# left" line to out for each name that should not be there.
 * Returns how many. */
int stage_litter(const char *top, FILE *out);

#endif
