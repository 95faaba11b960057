/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of names, as the shim itself has it. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/matrix/row.h"

enum { NAME_MAX_SIZE = 128 };

const struct row rows[] = {
#define NAME(symbol, class, paths, last, file)                                 \
	{ #symbol, NULL, #class, paths, #last, file },
#define OLD(symbol, version, class, paths, last, file)                         \
	{ #symbol, version, #class, paths, #last, file },
#include "shim/wrap/names.def"
};
const size_t row_count = sizeof(rows) / sizeof(rows[0]);

bool
row_has_two_paths(const struct row *row)
{
	return strchr(row->paths, ',') != NULL;
}

bool
row_takes_dirfd(const struct row *row)
{
	return strchr(row->paths, '+') != NULL;
}

bool
row_is_template(const struct row *row)
{
	return strcmp(row->file, "temporary") == 0;
}

bool
row_walks(const struct row *row)
{
	static const char *const files[] = { "ftw", "fts", "fts_read", "glob",
		"wordexp" };

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		if (strcmp(row->file, files[i]) == 0)
			return true;
	return false;
}

bool
row_strips_slash(const struct row *row)
{
	return strcmp(row->file, "ftw") == 0;
}

void
row_name(const struct row *row, char *name, size_t size)
{
	snprintf(name, size, "%s%s%s", row->symbol, row->version ? "@" : "",
	    row->version ? row->version : "");
}

bool
row_is_called_by(const struct row *row, const char *caller)
{
	char name[NAME_MAX_SIZE];

	row_name(row, name, sizeof(name));
	return strcspn(caller, " ") == strlen(name) &&
	       strncmp(caller, name, strlen(name)) == 0;
}

const char *
row_last(const struct row *row, const char *caller)
{
	if (strcmp(row->symbol, "syscall") != 0)
		return row->last;
	caller = strchr(caller, ' ') + 1;
	for (size_t i = 0; i < row_count; i++)
		if (row_is_called_by(&rows[i], caller))
			return rows[i].last;
	return row->last;
}
