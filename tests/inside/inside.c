/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Makes the calls in which libc opens by itself.
 *
 *	inside tell DIRECTORY		tells what each answers
 *	inside attempt NAME		makes one, tells its errno
 *	inside share THING HALF		does its half with another process
 */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/inside/inside.h"

static int
all_tell(const char *directory)
{
	if (chdir(directory) != 0)
		err(1, "%s", directory);
	umask(022);
	catalogs_tell();
	logins_tell();
	memory_tell();
	processes_tell();
	semaphores_tell();
	streams_tell();
	terminals_tell();
	puts("complete");
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "tell") == 0)
		return all_tell(argv[2]);
	if (argc == 3 && strcmp(argv[1], "attempt") == 0) {
		errno = 0;
		puts(attempt(argv[2]) == 0 ? "done" : strerrorname_np(errno));
		return 0;
	}
	if (argc == 4 && strcmp(argv[1], "share") == 0)
		return share(argv[2], argv[3]) ? 0 : 1;
	errx(2, "usage: inside tell DIRECTORY | attempt NAME | "
		"share THING HALF");
}
