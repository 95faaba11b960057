/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* getpass: a line from the terminal, not to be seen. */
#include "config.h"

#include <fcntl.h>
#include <paths.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "shim/wrap/stream.h"
#include "shim/wrap/wrap.h"

/* The line is the program's until the next one. */
static char *line;
static size_t size;

static bool
echo_stop(FILE *in, struct termios *before)
{
	struct termios mode;

	if (tcgetattr(fileno(in), &mode) != 0)
		return false;
	*before = mode;
	mode.c_lflag &= ~(tcflag_t)(ECHO | ISIG);
	return tcsetattr(fileno(in), TCSAFLUSH, &mode) == 0;
}

static char *
line_read(FILE *in, FILE *out, bool was_echoed)
{
	ssize_t length = getline(&line, &size, in);

	if (!line)
		return NULL;
	if (length < 0)
		line[0] = '\0';
	else if (line[length - 1] == '\n') {
		line[length - 1] = '\0';
		if (was_echoed)
			fputc('\n', out);
	}
	return line;
}

static char *
line_ask(const char *prompt, FILE *in, FILE *out)
{
	struct termios before;
	bool was_echoed;
	char *answered;

	flockfile(out);
	was_echoed = echo_stop(in, &before);
	fputs(prompt, out);
	fflush(out);
	answered = line_read(in, out, was_echoed);
	if (was_echoed)
		tcsetattr(fileno(in), TCSAFLUSH, &before);
	funlockfile(out);
	return answered;
}

EXPORT char *
getpass(const char *prompt)
{
	FILE *terminal;
	char *answered;

	if (!start_guards(CLASS_WRITE))
		return NEXT(getpass)(prompt);
	terminal = stream_new(_PATH_TTY, "w+ce");
	if (!terminal)
		return line_ask(prompt, stdin, stderr);
	answered = line_ask(prompt, terminal, terminal);
	fclose(terminal);
	return answered;
}
