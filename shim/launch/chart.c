/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The chart that --explain prints. */
#include "config.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim/launch/chart.h"
#include "shim/refuse/escape.h"
#include "shim/start/fail.h"

enum {
	INDENT = 2,
	DEPTH_MAX = 8, /* that is shown: a chain of links can be 40 long */
};

#define COLOUR_GOOD "32"
#define COLOUR_BAD "31"
#define COLOUR_LINK "36"

/* See no-color.org. */
static bool
colour_is_wanted(void)
{
	const char *forbidden = getenv("NO_COLOR");

	return isatty(STDOUT_FILENO) && !(forbidden && forbidden[0]);
}

static void
colour_print(const char *colour, const char *text)
{
	if (colour && colour_is_wanted())
		printf("\033[%sm%s\033[0m", colour, text);
	else
		fputs(text, stdout);
}

struct row *
chart_add(struct chart *chart, size_t depth, const char *name)
{
	struct row *row;

	chart->rows =
	    reallocarray(chart->rows, chart->count + 1, sizeof(*chart->rows));
	if (!chart->rows)
		fail("not enough memory", NULL, "");
	row = &chart->rows[chart->count++];
	*row = (struct row){ .depth = depth, .fate = "" };
	row_set(row, COLUMN_NAME, "", name);
	return row;
}

void
row_set(struct row *row, enum column column, const char *text, const char *word)
{
	enum { CELL_SIZE = 4 * PATH_MAX + 64 }; /* all of it escaped */
	static char bytes[CELL_SIZE];
	struct text cell;

	text_begin(&cell, bytes, sizeof(bytes));
	text_add(&cell, text);
	if (word)
		escape_plain(&cell, word);
	free(row->cells[column]);
	row->cells[column] = strdup(bytes);
	if (!row->cells[column])
		fail("not enough memory", NULL, "");
}

/* Characters, not bytes: those that continue one do not count. */
static size_t
text_width(const char *text)
{
	size_t width = 0;

	for (; *text; text++)
		width += ((unsigned char)*text & 0xc0) != 0x80;
	return width;
}

static size_t
row_indent(const struct row *row, enum column column)
{
	size_t depth = row->depth < DEPTH_MAX ? row->depth : DEPTH_MAX;

	return column == COLUMN_NAME ? INDENT * depth : 0;
}

static size_t
column_width(const struct chart *chart, enum column column)
{
	size_t widest = 0;

	for (size_t i = 0; i < chart->count; i++) {
		const struct row *row = &chart->rows[i];
		size_t width =
		    row_indent(row, column) + text_width(row->cells[column]);

		widest = width > widest ? width : widest;
	}
	return widest;
}

static void
row_print(const struct row *row, const size_t widths[COLUMN_COUNT])
{
	for (enum column i = 0; i < COLUMN_COUNT; i++) {
		size_t indent = row_indent(row, i);
		size_t width = indent + text_width(row->cells[i]);
		bool is_link = i == COLUMN_KIND && row->fate[0];

		printf("%*s", (int)(INDENT + indent), "");
		colour_print(is_link ? COLOUR_LINK : NULL, row->cells[i]);
		if (i < COLUMN_COUNT - 1 || row->fate[0])
			printf("%*s", (int)(widths[i] - width), "");
	}
	if (row->fate[0])
		printf("%*s%s", INDENT, "", row->fate);
	putchar('\n');
}

void
chart_print(const struct chart *chart)
{
	size_t widths[COLUMN_COUNT];

	for (enum column i = 0; i < COLUMN_COUNT; i++)
		widths[i] = column_width(chart, i);
	for (size_t i = 0; i < chart->count; i++)
		row_print(&chart->rows[i], widths);
}

void
chart_clear(struct chart *chart)
{
	for (size_t i = 0; i < chart->count; i++)
		for (enum column j = 0; j < COLUMN_COUNT; j++)
			free(chart->rows[i].cells[j]);
	free(chart->rows);
	*chart = (struct chart){ .count = 0 };
}

void
verdict_print(const char *verdict, bool is_bad, const char *rest)
{
	colour_print(is_bad ? COLOUR_BAD : COLOUR_GOOD, verdict);
	printf("%s%s\n", rest[0] ? ": " : "", rest);
}
