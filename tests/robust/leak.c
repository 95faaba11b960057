/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Twenty thousand calls that meet a link: half of them may pass it. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/trial.h"

enum { LEAK_ROUNDS = 2000 };

static int answered, refused;

static void
answer_count(int result)
{
	answered += result >= 0;
	refused += result < 0 && errno == ELOOP;
}

static void
open_count(const char *path, int flags)
{
	int fd = open(path, flags, 0600);

	answer_count(fd);
	if (fd >= 0)
		close(fd);
}

/* Ten calls: five by way of the link outside, five through the lure. */
static void
round_play(void)
{
	open_count("link/f", O_RDONLY);
	open_count("link/g", O_WRONLY | O_CREAT | O_TRUNC);
	answer_count(chmod("link/g", 0600));
	answer_count(rename("link/g", "link/h"));
	answer_count(unlink("link/h"));
	open_count("in/lure/f", O_RDONLY);
	open_count("in/lure/g", O_WRONLY | O_CREAT | O_TRUNC);
	answer_count(chmod("in/lure/g", 0600));
	answer_count(rename("in/lure/g", "in/lure/h"));
	answer_count(unlink("in/lure/h"));
}

int
leak_trial(int argc, char **argv)
{
	long descriptors = count_descriptors(), memory = count_memory();
	int i;

	(void)argc;
	(void)argv;
	for (i = 0; i < LEAK_ROUNDS; i++)
		round_play();
	descriptors = count_descriptors() - descriptors;
	memory = count_memory() - memory;
	printf("%d answered, %d refused, "
	       "%ld more descriptors, %ld KiB more of memory\n",
	    answered, refused, descriptors, memory);
	return EXIT_SUCCESS;
}
