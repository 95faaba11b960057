/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A program that closes whatever it does not know, between its calls. */
#include "config.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/play.h"
#include "tests/robust/trial.h"

enum { CLOSING_FIRST = STDERR_FILENO + 1, CLOSING_ROUNDS = 500 };

static int
numbers_take(void)
{
	int plain = open("in/f", O_RDONLY);
	int linked = open("link/f", O_RDONLY);

	open("in/lure/f", O_RDONLY);
	printf("%d %d\n", plain, linked);
	return linked;
}

int
closing_trial(int argc, char **argv)
{
	int fd, i, faults = 0;

	(void)argc;
	(void)argv;
	closefrom(CLOSING_FIRST);
	fd = numbers_take();
	close_range(CLOSING_FIRST, ~0U, CLOSE_RANGE_CLOEXEC);
	printf("close on exec: %d\n", fcntl(fd, F_GETFD) & FD_CLOEXEC);
	close_range(CLOSING_FIRST, ~0U, 0);
	numbers_take();
	for (i = 0; i < CLOSING_ROUNDS; i++) {
		closefrom(CLOSING_FIRST);
		faults += play_round("in/c");
	}
	printf("%d wrong, %ld descriptors\n", faults, count_descriptors());
	return EXIT_SUCCESS;
}
