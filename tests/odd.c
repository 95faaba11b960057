/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What odd programs do, one thing by name: odd.t knows what each must print,
 * with the shim and without.
 *
 *	odd NAME */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
answer_print(long value)
{
	if (value < 0)
		puts(strerrorname_np(errno));
	else
		printf("%ld\n", value);
}

/* The path is absolute: what its number will be used for does not matter. */
static void
free_number_as_dirfd(void)
{
	char path[] = "/proc/self/cwd/link/f";
	int fd;

	closefrom(3);
	fd = openat(3, path, O_RDONLY);
	answer_print(fd);
	close(fd);
	mkdirat(3, path, 0700);
	answer_print(dup(0));
}

static const struct {
	const char *name;
	void (*print)(void);
} oddities[] = {
	{ "free-number-as-dirfd", free_number_as_dirfd },
};

int
main(int argc, char **argv)
{
	if (argc != 2)
		errx(1, "usage: odd NAME");
	setlinebuf(stdout);
	for (size_t i = 0; i < sizeof(oddities) / sizeof(oddities[0]); i++) {
		if (strcmp(oddities[i].name, argv[1]) == 0) {
			oddities[i].print();
			return 0;
		}
	}
	errx(1, "%s: no such oddity", argv[1]);
}
