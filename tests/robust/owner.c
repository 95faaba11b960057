/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A program that was started by root and becomes somebody else, who owns
 * in/own: what he then may and may not do.
 *
 *	owner UID [COMMAND...] */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "tests/robust/trial.h"

static void
answer_print(const char *what, int result)
{
	printf("%s: %s\n", what, result < 0 ? strerrorname_np(errno) : "done");
}

static void
open_print(const char *path, int flags)
{
	int fd = open(path, flags, 0600);

	answer_print(path, fd);
	if (fd >= 0)
		close(fd);
}

static void
calls_print(void)
{
	open_print("in/f", O_RDONLY);
	open_print("link/f", O_RDONLY);
	open_print("in/f", O_WRONLY);
	open_print("in/private/f", O_RDONLY);
	open_print("link/private/f", O_RDONLY);
	open_print("in/new", O_WRONLY | O_CREAT);
	answer_print("mkdir", mkdir("in/made", 0700));
	answer_print("chmod of another's", chmod("in/f", 0600));
	answer_print("chmod", chmod("in/own/f", 0640));
	answer_print("chmod by the link", chmod("link/own/f", 0600));
	answer_print("truncate", truncate("in/own/f", 1));
	answer_print("utimes", utimes("in/own/f", NULL));
	answer_print("chown", chown("in/own/f", -1, getgid()));
	open_print("in/own/g", O_WRONLY | O_CREAT);
	answer_print("rename", rename("in/own/g", "link/own/h"));
	answer_print("unlink", unlink("in/own/h"));
}

int
owner_trial(int argc, char **argv)
{
	uid_t id;

	if (argc < 2)
		return EXIT_FAILURE;
	id = strtoul(argv[1], NULL, 10);
	if (setgroups(0, NULL) < 0 || setresgid(id, id, id) < 0 ||
	    setresuid(id, id, id) < 0)
		return EXIT_FAILURE;
	calls_print();
	fflush(stdout);
	if (argc > 2) {
		execvp(argv[2], argv + 2);
		return EXIT_FAILURE;
	}
	return EXIT_SUCCESS;
}
