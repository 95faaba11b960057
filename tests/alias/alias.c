/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tries every name with a link in the parent and, where the call follows
 * it, in the last component.
 *
 *	alias bare|shim PLACE	prints TAP without a plan
 *	alias names		prints the names
 *	alias inner		prints those that take no path
 *
 * PLACE/root is protected.  Bare, each call works, and works outside; under
 * the shim each is refused, and nothing outside changes. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/error.h"
#include "tests/probe/remove.h"
#include "tests/transparent/state.h"

static void
link_make(const char *target, const char *path)
{
	if (symlink(target, path) != 0)
		err(1, "%s", path);
}

/* The paths that are tried are root/way/END and root/to-END. */
static void
place_make(void)
{
	char target[64], path[64];
	int fd;

	if ((remove_tree(AT_FDCWD, "out") != 0 && errno != ENOENT) ||
	    (remove_content(AT_FDCWD, "root") != 0 && errno != ENOENT))
		err(1, "emptying the place");
	if (mkdir("out", 0755) != 0 || chmod("root", 0755) != 0)
		err(1, "mkdir");
	alias_ends_make("out");
	fd = open("root/old", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
	if (fd < 0 || close(fd) != 0)
		err(1, "root/old");
	link_make("../out", "root/way");
	for (int end = 0; end < END_NONE; end++) {
		snprintf(target, sizeof(target), "../out/%s", alias_ends[end]);
		snprintf(path, sizeof(path), "root/to-%s", alias_ends[end]);
		link_make(target, path);
	}
}

static char *
outside_text(void)
{
	int fd = open("out", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	char *text;

	if (fd < 0)
		err(1, "out");
	text = state_text(fd);
	close(fd);
	return text;
}

static void
claim(int holds, const struct alias *alias, const char *where, const char *what,
    int result, int error)
{
	printf("%sok - %s, %s: %s\n", holds ? "" : "not ", alias->name, where,
	    what);
	if (!holds)
		printf("# returned %d, %s\n", result, error_name(error));
}

/* Age tells if a file was touched, even where nothing else does. */
static void
outside_age(void)
{
	int fd = open("out", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	for (int end = 0; end < END_NONE; end++)
		if (end != END_NOTHING)
			state_age(fd, alias_ends[end]);
	state_age(fd, ".");
	close(fd);
}

/* An older kernel or an emulator knows fewer numbers. */
static int
is_absent(const struct alias *alias, int result, int error)
{
	return strncmp(alias->name, "syscall ", 8) == 0 && result == -1 &&
	       error == ENOSYS;
}

static void
alias_try(
    const struct alias *alias, int bare, const char *where, const char *path)
{
	char *before, *after;
	int result, error;

	place_make();
	outside_age();
	before = outside_text();
	errno = 0;
	result = alias->call(path);
	error = errno;
	after = outside_text();
	if (is_absent(alias, result, error))
		printf("ok - %s, %s # SKIP no such call\n", alias->name, where);
	else if (bare)
		claim(result != -1, alias, where, "bare, it works", result,
		    error);
	else
		claim(result == -1 && error == ELOOP &&
			  strcmp(before, after) == 0,
		    alias, where, "refused, nothing changes outside", result,
		    error);
	free(before);
	free(after);
}

static void
alias_try_all(const struct alias *alias, int bare)
{
	char path[64];
	int result;

	if (alias_takes_root(alias) && geteuid() != 0) {
		printf("ok - %s # SKIP takes root\n", alias->name);
		return;
	}
	if (alias->end == END_NONE) {
		result = alias->call(NULL);
		claim(
		    result != -1, alias, "no path", "it works", result, errno);
		return;
	}
	snprintf(path, sizeof(path), "root/way/%s", alias_ends[alias->end]);
	alias_try(alias, bare, "link in the parent", path);
	if (!alias->follows)
		return;
	snprintf(path, sizeof(path), "root/to-%s", alias_ends[alias->end]);
	alias_try(alias, bare, "link as the last component", path);
}

static int
names_print(bool inner)
{
	const struct alias *alias;

	for (size_t i = 0; (alias = alias_at(i)); i++)
		if (!inner || alias->end == END_NONE)
			printf("%s\n", alias->name);
	return 0;
}

int
main(int argc, char **argv)
{
	const struct alias *alias;

	if (argc == 2)
		return names_print(strcmp(argv[1], "inner") == 0);
	if (argc != 3)
		errx(1, "usage: alias names|inner | alias bare|shim PLACE");
	if (chdir(argv[2]) != 0)
		err(1, "%s", argv[2]);
	umask(022);
	for (size_t i = 0; (alias = alias_at(i)); i++)
		alias_try_all(alias, strcmp(argv[1], "bare") == 0);
	return 0;
}
