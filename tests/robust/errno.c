/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What errno is when main begins, and after calls that succeed. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/robust/trial.h"

int
errno_trial(int argc, char **argv)
{
	int first = errno, plain, linked;

	(void)argc;
	(void)argv;
	errno = EXDEV;
	close(open("in/f", O_RDONLY));
	plain = errno;
	close(open("link/f", O_RDONLY));
	linked = errno;
	printf("%d at main, %s and %s after\n", first, strerrorname_np(plain),
	    strerrorname_np(linked));
	return EXIT_SUCCESS;
}
