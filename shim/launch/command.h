/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The command: which file it is, and what is said where it does not run. */
#ifndef SHIM_LAUNCH_COMMAND_H
#define SHIM_LAUNCH_COMMAND_H

enum {
	COMMAND_CANNOT = 126, /* it is there, and does not run */
	COMMAND_MISSING = 127,
};

/* Returns the path of the file that execvp would run for that name, never
 * freed.  Says that there is none, or none that can be run, and exits. */
const char *command_find(const char *name);

/* Says that the command cannot be run and why, for that errno value, and
 * exits. */
_Noreturn void command_fail(int status, const char *command, int error);

#endif
