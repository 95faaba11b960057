/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tries the names in which libc opens a path of its own, where a jail says
 * what that path is.
 *
 *	alias_jail JAIL [NAME=VALUE...]
 *
 * runs /alias_jail in the jail with that environment and in /tmp; that tells
 * of each name whether it works, and of how many records came of it.
 */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/alias/alias.h"

enum { PATIENCE = 50, STEP = 10000 /* microseconds */ };

/* The log is in the jail; bare there is none. */
static int
records_count(void)
{
	FILE *log = fopen("/log", "re");
	int count = 0, c;

	if (!log)
		return 0;
	while ((c = getc(log)) != EOF)
		count += c == '\n';
	fclose(log);
	return count;
}

/* What becomes a daemon may be refused a little later. */
static int
records_wait(const char *name, int before)
{
	int after = records_count();
	int rest = strcmp(name, "daemon") == 0 ? PATIENCE : 0;

	for (; after == before && rest && access("/log", F_OK) == 0; rest--) {
		usleep(STEP);
		after = records_count();
	}
	return after - before;
}

static void
alias_tell(const struct alias *alias)
{
	int before = records_count();
	int result = alias->call(NULL);

	printf("%s: %s, %d records\n", alias->name,
	    result == -1 ? "fails" : "works",
	    records_wait(alias->name, before));
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	char name[] = "/alias_jail";
	char *inside[] = { name, NULL };
	const struct alias *alias;

	if (argc > 1) {
		if (chroot(argv[1]) != 0 || chdir("/tmp") != 0)
			err(1, "%s", argv[1]);
		execve(name, inside, argv + 2);
		err(1, "%s", name);
	}
	alias_is_jailed = 1;
	for (size_t i = 0; (alias = alias_at(i)); i++)
		if (alias->end == END_NONE)
			alias_tell(alias);
	return 0;
}
