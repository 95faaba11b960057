/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Brings attacker and victim together, and says how it went. */
#ifndef TESTS_RACE_REFEREE_H
#define TESTS_RACE_REFEREE_H

#include "tests/race/bout.h"

enum side {
	SIDE_BARE,
	SIDE_SHIMMED,
	SIDE_HIDDEN, /* shimmed, and the kernel has no openat2 */
	SIDE_COUNT,
};

struct referee {
	const char *place; /* directory for stage and policy */
	const char *shim;  /* absolute path of the shared object */
	const char *hide;  /* program that takes openat2 away, or NULL */
	char self[BOUT_PATH_MAX];
	struct bout *bout; /* shared memory */
	int bout_fd;
};

/* Makes the shared memory, and the policy file in referee->place; the
 * other words are set by the caller.  Returns 0, or -1 with errno. */
int referee_start(struct referee *referee);

/* Removes the policy file. */
void referee_end(struct referee *referee);

/* Plays one bout on one side; what happened stands in referee->bout.
 * Returns 0, or -1 when it went wrong in another way than by an escape: a
 * crash, a hang, an errno that the bare call would not give, a leak, a
 * name left behind.  TAP comments on standard output then say what. */
int referee_play(struct referee *referee, enum side side, unsigned family,
    enum attack attack, unsigned long rounds, double seconds);

#endif
