/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Commands for libc's system and popen. */
#include "config.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "policy/text.h"
#include "shim/program/command.h"
#include "shim/program/environment.h"
#include "shim/start/variable.h"
#include "shim/sys/sys.h"

/* The parts of the first shell's command, around what is quoted.  The last
 * "sh" is what the second shell calls itself, as under libc. */
#define COMMAND_BEGIN "unset " VARIABLE_AUDIT "; export"
#define COMMAND_EXEC "; exec /bin/sh -c -- "
#define COMMAND_END " sh"

/* In single quotes a shell takes every byte as it is, but for the quote. */
static void
quote_add(struct text *text, const char *string)
{
	text_byte(text, '\'');
	for (; *string; string++) {
		if (*string == '\'')
			text_add(text, "'\\'");
		text_byte(text, *string);
	}
	text_byte(text, '\'');
}

/* Bytes that it takes at most. */
static size_t
quote_size(const char *string)
{
	return 4 * strlen(string) + 2;
}

static size_t
command_size(const char *text, char *const own[])
{
	size_t size =
	    sizeof(COMMAND_BEGIN COMMAND_EXEC COMMAND_END) + quote_size(text);

	for (; *own; own++)
		size += 1 + quote_size(*own);
	return size;
}

static void
command_write(struct command *command, const char *string, char *const own[])
{
	struct text text;

	text_begin(&text, command->map, command->size);
	text_add(&text, COMMAND_BEGIN);
	for (; *own; own++) {
		text_byte(&text, ' ');
		quote_add(&text, *own);
	}
	text_add(&text, COMMAND_EXEC);
	quote_add(&text, string);
	text_add(&text, COMMAND_END);
	command->text = text.bytes;
}

long
command_correct(struct command *command, const char *text)
{
	struct environment environment;
	long error = environment_correct(&environment, environ);

	*command = (struct command){ .text = text };
	if (error || !environment.own)
		return error;
	command->size = command_size(text, environment.own);
	command->map = sys_map(command->size);
	if (command->map)
		command_write(command, text, environment.own);
	environment_leave(&environment);
	return command->map ? 0 : -ENOMEM;
}

void
command_leave(struct command *command)
{
	if (command->map)
		sys_unmap(command->map, command->size);
}
