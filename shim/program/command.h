/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Commands for libc's system and popen, which run /bin/sh with an
 * environment that cannot be corrected: the program's own. */
#ifndef SHIM_PROGRAM_COMMAND_H
#define SHIM_PROGRAM_COMMAND_H

#include <stddef.h>

struct command {
	const char *text; /* to be passed on */
	void *map;
	size_t size; /* of it */
};

/* Makes a text of the command: the command itself where environ carries the
 * shim on, else one in which a first shell does nothing but replace itself
 * by a second, for which the environment is corrected and which does all
 * that the command says.  Returns 0 or -ENOMEM, when there is nothing to
 * leave. */
long command_correct(struct command *command, const char *text);

void command_leave(struct command *command);

#endif
