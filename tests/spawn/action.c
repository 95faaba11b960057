/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Words for file actions:
 *	open:FD:PATH:FLAGS	flags in octal, mode 0640
 *	close:FD  dup2:FROM:TO  chdir:PATH  fchdir:FD  from:FD  foreground:FD */
#include "config.h"

#include <err.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>

#include "tests/spawn/spawn.h"

char *
value_next(char **rest)
{
	static char none[] = "";
	char *value = strsep(rest, ":");

	return value ? value : none;
}

int
number_next(char **rest)
{
	return (int)strtol(value_next(rest), NULL, 0);
}

static int
open_add(posix_spawn_file_actions_t *actions, char *rest)
{
	int fd = number_next(&rest);
	const char *path = value_next(&rest);

	return posix_spawn_file_actions_addopen(
	    actions, fd, path, number_next(&rest), 0640);
}

static int
dup2_add(posix_spawn_file_actions_t *actions, char *rest)
{
	int from = number_next(&rest);

	return posix_spawn_file_actions_adddup2(
	    actions, from, number_next(&rest));
}

static int
action_add(posix_spawn_file_actions_t *actions, char *rest)
{
	const char *word = value_next(&rest);

	if (strcmp(word, "open") == 0)
		return open_add(actions, rest);
	if (strcmp(word, "dup2") == 0)
		return dup2_add(actions, rest);
	if (strcmp(word, "chdir") == 0)
		return posix_spawn_file_actions_addchdir_np(actions, rest);
	if (strcmp(word, "close") == 0)
		return posix_spawn_file_actions_addclose(
		    actions, number_next(&rest));
	if (strcmp(word, "fchdir") == 0)
		return posix_spawn_file_actions_addfchdir_np(
		    actions, number_next(&rest));
	if (strcmp(word, "from") == 0)
		return posix_spawn_file_actions_addclosefrom_np(
		    actions, number_next(&rest));
	if (strcmp(word, "foreground") == 0)
		return posix_spawn_file_actions_addtcsetpgrp_np(
		    actions, number_next(&rest));
	errx(2, "no action %s", word);
}

void
actions_add(struct spawn_request *request, char *words)
{
	char *word;

	while ((word = strsep(&words, ",")))
		if (*word && action_add(&request->actions, word) != 0)
			errx(2, "recording failed");
}
