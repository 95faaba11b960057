/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One family of calls against one attack, as the three processes of it
 * share it: the referee fills it, the attacker and the victim count. */
#ifndef TESTS_RACE_BOUT_H
#define TESTS_RACE_BOUT_H

#include <stdbool.h>

#include "tests/race/attack.h"

enum {
	BOUT_ERRNO_MAX = 256,
	BOUT_TOP_MAX = 256,  /* bytes of the stage's path, with its end */
	BOUT_PATH_MAX = 512, /* of a path in it */
};

/* Descriptors at which the victim finds its things. */
enum bout_fd {
	BOUT_SHARED = 100, /* struct bout */
	BOUT_IN,	   /* the protected root */
	BOUT_HOME,	   /* the directory that the victim means */
	BOUT_OUT,	   /* the directory that it must not reach */
};

struct bout {
	char top[BOUT_TOP_MAX];
	unsigned family; /* index into the table */
	enum attack attack;
	unsigned long rounds; /* to play at most */
	double seconds;	      /* to take at most */

	volatile unsigned long swaps; /* by the attacker */
	volatile bool ready;	      /* the victim is, who starts in peace */
	volatile bool stop;	      /* tells the attacker */

	/* From the victim, which stops at its first escape. */
	unsigned long played;
	bool escaped;
	bool finished;
	unsigned long errnos[BOUT_ERRNO_MAX]; /* how often each; [0] done */
	long descriptors;		      /* more than at the start */
	long memory;			      /* in KiB */
};

#endif
