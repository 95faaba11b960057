/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* system, popen: a shell that libc starts with its own environ. */
#include "config.h"

#include <fcntl.h>
#include <paths.h>
#include <stdio.h>
#include <stdlib.h>

#include "shim/program/admission.h"
#include "shim/program/command.h"
#include "shim/wrap/wrap.h"

FILE *_IO_popen(const char *text, const char *mode);
FILE *_IO_proc_open(FILE *stream, const char *text, const char *mode);

/* What system(3) returns if no shell could be executed. */
enum { NO_SHELL = 127 << 8 };

static long
shell_ask(void)
{
	return admission_ask(AT_FDCWD, _PATH_BSHELL, 0, NULL);
}

/* Returns 0 or a negative errno value. */
static long
command_begin(struct command *command, const char *text)
{
	long error = shell_ask();

	return error ? error : command_correct(command, text);
}

/* system(NULL) asks whether there is a shell, which libc tries out. */
EXPORT int
system(const char *text)
{
	struct command command;
	int status;

	if (start_is_pending())
		return NEXT(system)(text);
	if (!text && shell_ask() != 0)
		return 0;
	if (!text)
		return NEXT(system)(text);
	if (command_begin(&command, text) != 0)
		return NO_SHELL;
	status = NEXT(system)(command.text);
	command_leave(&command);
	return status;
}
TWIN(__libc_system, system);

static FILE *
pipe_open(const char *text, const char *mode)
{
	struct command command;
	FILE *stream;
	long error;

	if (!text || start_is_pending())
		return NEXT(popen)(text, mode);
	error = command_begin(&command, text);
	if (error) {
		answer(error);
		return NULL;
	}
	stream = NEXT(popen)(command.text, mode);
	command_leave(&command);
	return stream;
}

EXPORT FILE *
popen(const char *text, const char *mode)
{
	return pipe_open(text, mode);
}

/* The name that old headers gave it. */
EXPORT FILE *
_IO_popen(const char *text, const char *mode)
{
	return pipe_open(text, mode);
}

/* What popen was made of in libc, for a stream of the program's own. */
EXPORT FILE *
_IO_proc_open(FILE *stream, const char *text, const char *mode)
{
	struct command command;
	long error;

	if (!text || start_is_pending())
		return NEXT(_IO_proc_open)(stream, text, mode);
	error = command_begin(&command, text);
	if (error) {
		answer(error);
		return NULL;
	}
	stream = NEXT(_IO_proc_open)(stream, command.text, mode);
	command_leave(&command);
	return stream;
}
