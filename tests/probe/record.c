/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Counts and reads the records of a log. */
#include "config.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/probe/record.h"
#include "tests/probe/verdict.h"

enum { LOG_MAX = 32 * 1024 };

/* The first record of text says key: value, both as JSON writes them. */
static bool
record_says(const char *text, const char *key, const char *value)
{
	const char *at = strstr(text, key);

	if (!at)
		return false;
	at += strlen(key);
	at += strspn(at, ": ");
	return strncmp(at, value, strlen(value)) == 0;
}

/* An exec that the shim could not look into is recorded, not refused. */
static int
count_refusals(const char *text)
{
	int count = 0;

	for (const char *end; (end = strchr(text, '\n')); text = end + 1)
		if (!record_says(text, "\"action\"", "\"uncovered\""))
			count++;
	return count;
}

void
record_demand(const char *path, int refusals)
{
	static char text[LOG_MAX + 1];
	FILE *log = fopen(path, "re");
	size_t length = log ? fread(text, 1, LOG_MAX, log) : 0;

	if (log)
		fclose(log);
	text[length] = '\0';
	verdict_explain(text);
	if (count_refusals(text) != refusals)
		verdict_fail("log: want %d refusals, got %d", refusals,
		    count_refusals(text));
	if (refusals && !(record_says(text, "\"reason\"", "\"symlink\"") &&
			    record_says(text, "\"action\"", "\"refused\"") &&
			    record_says(text, "\"errno\"", "40")))
		verdict_fail("log: not the record of a refused symlink");
}
