/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opens with one descriptor left below the limit, and with none. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/robust/trial.h"

static void
open_print(const char *path)
{
	int fd = open(path, O_RDONLY);

	printf("%s: %s\n", path, fd < 0 ? strerrorname_np(errno) : "opened");
	if (fd >= 0)
		close(fd);
}

/* Leaves room for that many more, and for none above: a temporary
 * descriptor has nowhere to go either. */
static int
limit_set(rlim_t more)
{
	struct rlimit limit;
	int next = dup(STDOUT_FILENO);

	if (next < 0 || getrlimit(RLIMIT_NOFILE, &limit) < 0)
		return -1;
	close(next);
	limit.rlim_cur = next + more;
	return setrlimit(RLIMIT_NOFILE, &limit);
}

int
limit_trial(int argc, char **argv)
{
	struct rlimit limit;
	long before = count_descriptors();

	if (argc != 2 || getrlimit(RLIMIT_NOFILE, &limit) < 0 ||
	    limit_set(1) < 0)
		return EXIT_FAILURE;
	open_print(argv[1]);
	if (limit_set(0) < 0)
		return EXIT_FAILURE;
	open_print(argv[1]);
	if (setrlimit(RLIMIT_NOFILE, &limit) < 0)
		return EXIT_FAILURE;
	open_print(argv[1]);
	printf("%ld more descriptors\n", count_descriptors() - before);
	return EXIT_SUCCESS;
}
