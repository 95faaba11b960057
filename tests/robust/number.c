/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which descriptor numbers calls get, and that nobody writes to ours: for a
 * program that is started with some of 0, 1 and 2 closed.
 *
 *	number REPORT */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/robust/trial.h"

int
number_trial(int argc, char **argv)
{
	struct stat status;
	int plain, linked, written, lured;
	FILE *report;

	plain = open("in/f", O_RDONLY);
	linked = open("link/f", O_RDONLY);
	written = open("in/empty", O_RDWR | O_CREAT | O_TRUNC, 0600);
	lured = open("in/lure/f", O_RDONLY);
	if (argc != 2 || fstat(written, &status) < 0)
		return EXIT_FAILURE;
	report = fopen(argv[1], "w");
	if (!report)
		return EXIT_FAILURE;
	fprintf(report, "%d %d %d, %ld bytes, %s\n", plain, linked, written,
	    (long)status.st_size, lured < 0 ? "refused" : "opened");
	return fclose(report) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
