/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Cuts a line of the table into its columns. */
#include "config.h"

#include <stddef.h>
#include <string.h>

#include "tests/probe/row.h"

bool
row_read(struct row *row, char *line)
{
	const char *source, *note;
	const char **columns[] = { &row->id, &source, &row->tree,
		&row->operation, &row->path, &row->expected, &row->plain,
		&row->after, &note, &row->test };
	size_t last = sizeof(columns) / sizeof(columns[0]) - 1;

	for (size_t i = 0; i <= last; i++) {
		*columns[i] = line;
		line += strcspn(line, "\t");
		if ((*line == '\0') != (i == last))
			return false;
		*line++ = '\0';
	}
	return true;
}

bool
row_is_refusal(const struct row *row)
{
	return strcmp(row->expected, "ELOOP") == 0 &&
	       strcmp(row->plain, "ELOOP") != 0;
}
