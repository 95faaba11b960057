/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that need no descriptor, with few of them left below the limit. */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "tests/robust/trial.h"

enum { LIMIT = 64, FEW = 9 };

static int
look(const char *path)
{
	struct stat st;

	return stat(path, &st);
}

static int
list(const char *path)
{
	return listxattr(path, NULL, 0) < 0 ? -1 : 0;
}

static int
enter(const char *path)
{
	return chdir(path);
}

static int
detach(const char *path)
{
	return umount2(path, UMOUNT_NOFOLLOW);
}

static const struct {
	const char *name;
	int (*call)(const char *path);
} calls[] = {
	{ "stat", look },
	{ "listxattr", list },
	{ "chdir", enter },
	{ "umount", detach },
};

/* Takes every number but the last few. */
static int
leave_few(int few)
{
	const struct rlimit limit = { LIMIT, LIMIT };

	if (setrlimit(RLIMIT_NOFILE, &limit) < 0)
		return -1;
	while (dup(STDOUT_FILENO) >= 0)
		continue;
	while (few > 0)
		close(LIMIT - few--);
	return 0;
}

/* few CALL PATH: what the call answers as it has more and more. */
int
few_trial(int argc, char **argv)
{
	const char *before = "";

	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		if (argc != 3 || strcmp(argv[1], calls[i].name) != 0)
			continue;
		for (int few = 0; few < FEW; few++) {
			const char *answer = "done";

			if (leave_few(few) < 0)
				return EXIT_FAILURE;
			if (calls[i].call(argv[2]) != 0)
				answer = strerrorname_np(errno);
			if (strcmp(answer, before) != 0)
				printf("%s ", answer);
			before = answer;
		}
		puts("at last");
		return EXIT_SUCCESS;
	}
	return EXIT_FAILURE;
}
