/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The attacker of every raced test: exchanges two names all the while. */
#include "config.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum {
	ROUNDS_PER_LOOK = 1024, /* between two looks at the clock */
	PAUSE_NS = 20 * 1000,
};

static volatile sig_atomic_t asked_to_stop;

static void
stop(int signal)
{
	(void)signal;
	asked_to_stop = 1;
}

static time_t
clock_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

/*
 * Exchanges a and b until the clock says `end` or a signal comes.  A short
 * sleep after each exchange makes the attacker wake in the middle of what
 * the victim does: on one processor that is the race, and on more it wins
 * more often than without, since the two do not wait for the same directory.
 */
static int
names_exchange(const char *a, const char *b, time_t end)
{
	const struct timespec pause = { .tv_nsec = PAUSE_NS };
	unsigned int round;

	for (round = 1; !asked_to_stop; round++) {
		if (renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) != 0)
			return -1;
		nanosleep(&pause, NULL);
		if (round % ROUNDS_PER_LOOK == 0 && clock_seconds() >= end)
			return 0;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	time_t end;

	if (argc != 5) {
		fprintf(stderr, "usage: swap DIR NAME NAME SECONDS\n");
		return 2;
	}
	/* A test that is killed must not leave the attacker behind. */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	signal(SIGTERM, stop);
	end = clock_seconds() + atoi(argv[4]);
	if (chdir(argv[1]) != 0) {
		perror(argv[1]);
		return 1;
	}
	if (names_exchange(argv[2], argv[3], end) != 0) {
		perror("swap");
		return 1;
	}
	return 0;
}
