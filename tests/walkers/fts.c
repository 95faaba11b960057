/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* fts with all options: every entry, and what instructions make of it. */
#include "config.h"

#include <errno.h>
#include <fts.h>
#include <stdio.h>
#include <string.h>

#include "tests/walkers/walkers.h"

enum { OPTION_SETS = 1 << 7, PATHS_MAX = 64, SHOWN_MAX = 100 };

/* What is asked for at the entry of this name, once for each tree. */
static struct wish {
	const char *name;
	int instruction; /* of fts_set, 0 for none */
	int children;	 /* fts_children's argument, -1 for none */
} wish;

static const struct wish wishes[] = {
	{ NULL, 0, -1 },
	{ "tree", FTS_SKIP, -1 },
	{ "to-tree", FTS_FOLLOW, -1 },
	{ "dangling", FTS_FOLLOW, -1 },
	{ "inner", FTS_AGAIN, -1 },
	{ "inner", 0, 0 },
	{ "tree", 0, FTS_NAMEONLY },
	{ "links", 0, 0 },
	{ "links", 0, FTS_NAMEONLY },
	{ "file", FTS_SKIP, -1 },
};

static int
by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Of a long one, how long it is and how it ends. */
static void
path_print(const char *path)
{
	size_t length = strlen(path);

	if (length > SHOWN_MAX)
		printf(" %zu..%s", length, path + length - SHOWN_MAX / 4);
	else
		printf(" %s", path);
}

static void
entry_print(const FTS *tree, const FTSENT *entry)
{
	static const char *const words[] = { "0", "D", "DC", "DEFAULT", "DNR",
		"DOT", "DP", "ERR", "F", "INIT", "NS", "NSOK", "SL", "SLNONE",
		"W" };

	printf("\t%s", words[entry->fts_info]);
	path_print(entry->fts_name);
	path_print(entry->fts_path);
	path_print(entry->fts_accpath);
	printf(" level %d lengths %d %d", entry->fts_level, entry->fts_pathlen,
	    entry->fts_namelen);
	if (entry->fts_errno)
		printf(" %s", strerrorname_np(entry->fts_errno));
	if (entry->fts_info == FTS_DC)
		printf(" cycle %s", entry->fts_cycle->fts_name);
	if (entry->fts_info == FTS_D)
		printf(" %lu", (unsigned long)entry->fts_ino);
	if (!(tree->fts_options & FTS_NOSTAT) && entry->fts_info != FTS_NSOK)
		print_stat(entry->fts_statp);
	printf(" parent");
	path_print(entry->fts_parent->fts_name);
}

/* Lists are freed by the walk. */
static void
children_print(FTS *tree)
{
	FTSENT *child = fts_children(tree, wish.children);

	printf("\tchildren %s", child ? "" : strerrorname_np(errno));
	print_where();
	putchar('\n');
	for (; child; child = child->fts_link)
		printf("\t\t%s %d %d\n", child->fts_name, child->fts_info,
		    child->fts_level);
}

static void
walk_print(FTS *tree)
{
	bool is_wished = wish.name;
	FTSENT *entry;

	errno = 0;
	while ((entry = fts_read(tree))) {
		entry_print(tree, entry);
		print_where();
		putchar('\n');
		if (is_wished && strcmp(entry->fts_name, wish.name) == 0) {
			is_wished = false;
			if (wish.children >= 0)
				children_print(tree);
			if (wish.instruction)
				fts_set(tree, entry, wish.instruction);
		}
		errno = 0;
	}
	printf("= %s\n", strerrorname_np(errno));
}

static void
tree_print(char *const paths[], int options,
    int (*compare)(const FTSENT **, const FTSENT **))
{
	FTS *tree;
	int result;

	printf("fts %s, %x, %s %d %d%s\n", paths[0], (unsigned)options,
	    wish.name ? wish.name : "-", wish.instruction, wish.children,
	    compare ? ", by name" : "");
	errno = 0;
	tree = fts_open(paths, options, compare);
	if (!tree) {
		printf("= %s\n", strerrorname_np(errno));
		return;
	}
	walk_print(tree);
	result = fts_close(tree);
	printf("= %d", result);
	print_where();
	putchar('\n');
}

/* Of all at once, and left in the middle. */
static void
paths_print(char *const paths[])
{
	FTS *tree;

	wish = wishes[0];
	tree_print(paths, FTS_PHYSICAL, by_name);
	tree_print(paths, FTS_LOGICAL | FTS_NOSTAT, NULL);
	tree = fts_open(paths, FTS_PHYSICAL | FTS_COMFOLLOW, NULL);
	for (int i = 0; tree && i < 4; i++)
		fts_read(tree);
	printf("= %d", tree ? fts_close(tree) : -1);
	print_where();
	putchar('\n');
}

void
walk_fts(const char *const paths[])
{
	char *all[PATHS_MAX];
	int count = 0;

	for (int i = 0; paths[i]; i++)
		for (int options = 0; options < OPTION_SETS; options++) {
			char *one[] = { (char *)paths[i], NULL };

			/* All that there is takes long. */
			if (strcmp(paths[i], ".") == 0 && options % 11)
				continue;
			wish = wishes[0];
			tree_print(one, options, options & 1 ? by_name : NULL);
		}
	for (int i = 0; paths[i]; i++)
		if (paths[i][0])
			all[count++] = (char *)paths[i];
	all[count] = NULL;
	paths_print(all);
	for (size_t w = 1; w < sizeof(wishes) / sizeof(*wishes); w++)
		for (int options = 0; options < OPTION_SETS; options++) {
			char *one[] = { (char *)paths[0], NULL };

			wish = wishes[w];
			tree_print(one, options, options & 1 ? NULL : by_name);
		}
	wish = wishes[0];
	tree_print(all, 1 << 20, NULL);
}
