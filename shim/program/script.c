/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scripts, as fs/binfmt_script.c of the kernel reads them. */
#include "config.h"

#include <string.h>

#include "shim/program/script.h"

bool
script_is(const char *head, size_t length)
{
	return length >= 2 && head[0] == '#' && head[1] == '!';
}

static bool
is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

bool
script_interpreter(
    const char *head, size_t length, char interpreter[SCRIPT_HEAD_SIZE])
{
	size_t start = 2, end;

	while (start < length && is_blank(head[start]))
		start++;
	end = start;
	while (end < length && !is_blank(head[end]) && head[end] != '\n' &&
	       head[end] != '\0')
		end++;
	/* Where all that the kernel looks at is full, the path may go on,
	 * and it does not run a path that was cut.  A file that is shorter
	 * counts as if zeros followed. */
	if (end == start || end == SCRIPT_HEAD_SIZE)
		return false;
	memcpy(interpreter, head + start, end - start);
	interpreter[end - start] = '\0';
	return true;
}
