/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Makes files that have no name, where /tmp is what a jail says it is.
 *
 *	tmpfile_client JAIL [NAME=VALUE...]
 *
 * runs its copy in the jail with that environment, which prints how the
 * calls went.
 */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void
file_tell(const char *name, FILE *file)
{
	printf("%s: %s\n", name, file ? "made" : strerrorname_np(errno));
	if (file)
		fclose(file);
}

int
main(int argc, char **argv)
{
	char name[] = "/tmpfile_client";
	char *copy[] = { name, NULL };

	if (argc > 1) {
		if (chroot(argv[1]) != 0 || chdir("/") != 0)
			err(1, "%s", argv[1]);
		execve(name, copy, argv + 2);
		err(1, "%s", name);
	}
	file_tell("tmpfile", tmpfile());
	file_tell("tmpfile64", tmpfile64());
	return 0;
}
