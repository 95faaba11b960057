/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Turns the names of open flags into their bits. */
#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "tests/probe/flags.h"

static const struct {
	const char *name;
	int value;
} flags[] = {
	{ "O_RDONLY", O_RDONLY },
	{ "O_WRONLY", O_WRONLY },
	{ "O_RDWR", O_RDWR },
	{ "O_CREAT", O_CREAT },
	{ "O_EXCL", O_EXCL },
	{ "O_TRUNC", O_TRUNC },
	{ "O_NONBLOCK", O_NONBLOCK },
	{ "O_DIRECTORY", O_DIRECTORY },
	{ "O_NOFOLLOW", O_NOFOLLOW },
	{ "O_PATH", O_PATH },
	{ "O_TMPFILE", O_TMPFILE },
};

static int
word_read(const char *word, size_t length)
{
	char *rest;
	long value;

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (strlen(flags[i].name) == length &&
		    strncmp(flags[i].name, word, length) == 0)
			return flags[i].value;
	value = strtol(word, &rest, 10);
	if (rest != word && strncmp(rest, "<<", 2) == 0)
		value <<= strtol(rest + 2, &rest, 10);
	return rest == word + length && length > 0 ? (int)value : -1;
}

int
flags_read(const char *text)
{
	size_t length;
	int value, sum = 0;

	for (;;) {
		length = strcspn(text, "|,");
		value = word_read(text, length);
		if (value < 0)
			return -1;
		sum |= value;
		text += length;
		if (*text != '|')
			return sum;
		text++;
	}
}
