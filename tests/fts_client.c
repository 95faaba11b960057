/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Puts a link in the place of a directory that fts has come to, and prints
 * the names that the next call finds there.
 *
 *	fts_client read|children|read64|children64
 *
 * In the current directory there are root/way and out. */
#include "config.h"

#include <err.h>
#include <fts.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char way[] = "root/way";
static char *const paths[] = { way, NULL };
static const int options = FTS_PHYSICAL | FTS_NOCHDIR;

static void
swap(void)
{
	if (rename(way, "root/moved") != 0 || symlink("../out", way) != 0)
		err(1, "%s", way);
}

/* The walk, when it has come to the directory. */
static FTS *
walk_begin(void)
{
	FTS *tree = fts_open(paths, options, NULL);
	FTSENT *entry = tree ? fts_read(tree) : NULL;

	if (!entry || entry->fts_info != FTS_D)
		err(1, "fts");
	swap();
	return tree;
}

static void
read_on(void)
{
	FTS *tree = walk_begin();
	FTSENT *entry;

	while ((entry = fts_read(tree)))
		puts(entry->fts_name);
	fts_close(tree);
}

static void
children_get(void)
{
	FTS *tree = walk_begin();

	for (FTSENT *child = fts_children(tree, 0); child;
	     child = child->fts_link)
		puts(child->fts_name);
	fts_close(tree);
}

/* With files that are always large the names above mean these. */
#ifndef __USE_FILE_OFFSET64

static FTS64 *
walk64_begin(void)
{
	FTS64 *tree = fts64_open(paths, options, NULL);
	FTSENT64 *entry = tree ? fts64_read(tree) : NULL;

	if (!entry || entry->fts_info != FTS_D)
		err(1, "fts64");
	swap();
	return tree;
}

static void
read64_on(void)
{
	FTS64 *tree = walk64_begin();
	FTSENT64 *entry;

	while ((entry = fts64_read(tree)))
		puts(entry->fts_name);
	fts64_close(tree);
}

static void
children64_get(void)
{
	FTS64 *tree = walk64_begin();

	for (FTSENT64 *child = fts64_children(tree, 0); child;
	     child = child->fts_link)
		puts(child->fts_name);
	fts64_close(tree);
}

#else
#define read64_on read_on
#define children64_get children_get
#endif

static const struct {
	const char *name;
	void (*run)(void);
} walks[] = {
	{ "read", read_on },
	{ "children", children_get },
	{ "read64", read64_on },
	{ "children64", children64_get },
};

int
main(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof(walks) / sizeof(walks[0]); i++)
		if (argc == 2 && strcmp(argv[1], walks[i].name) == 0) {
			walks[i].run();
			return 0;
		}
	errx(1, "usage: fts_client read|children|read64|children64");
}
