/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Walks in a tree of which a directory is exchanged with a link to outside
 * all the while, until it sees a name from there or the time is over.
 *
 *	raced NAME SECONDS	prints the rounds and "escaped" or "held"
 *
 * in/way/inner is what is walked; outside everything is called "stranger". */
#include "config.h"

#include <dirent.h>
#include <err.h>
#include <fts.h>
#include <ftw.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wordexp.h>

static bool has_escaped;

static void
judge(const char *path)
{
	if (strstr(path, "stranger"))
		has_escaped = true;
}

static void
race_scandir(void)
{
	struct dirent **list;
	int count = scandir("in/way", &list, NULL, NULL);

	for (int i = 0; i < count; i++) {
		judge(list[i]->d_name);
		free(list[i]);
	}
	if (count >= 0)
		free(list);
}

static int
tell(const char *path, const struct stat *st, int what)
{
	(void)st;
	(void)what;
	judge(path);
	return 0;
}

static int
tell_more(const char *path, const struct stat *st, int what, struct FTW *at)
{
	(void)at;
	return tell(path, st, what);
}

static void
race_ftw(void)
{
	ftw("in", tell, 1);
}

static void
race_nftw(void)
{
	nftw("in", tell_more, 20, FTW_PHYS);
}

static void
race_nftw_chdir(void)
{
	nftw("in", tell_more, 1, FTW_PHYS | FTW_CHDIR | FTW_DEPTH);
}

static void
fts_race(int options)
{
	char in[] = "in", *paths[] = { in, NULL };
	FTS *tree = fts_open(paths, options, NULL);
	FTSENT *entry;

	if (!tree)
		return;
	while ((entry = fts_read(tree)))
		judge(entry->fts_path);
	fts_close(tree);
}

static void
race_fts(void)
{
	fts_race(FTS_PHYSICAL | FTS_NOCHDIR);
}

static void
race_fts_logical(void)
{
	fts_race(FTS_LOGICAL);
}

static void
race_glob(void)
{
	glob_t found;

	if (glob("in/*/*/*", 0, NULL, &found) != 0)
		return;
	for (size_t i = 0; i < found.gl_pathc; i++)
		judge(found.gl_pathv[i]);
	globfree(&found);
}

static void
race_wordexp(void)
{
	wordexp_t words;

	if (wordexp("in/way/*/*", &words, WRDE_NOCMD) != 0)
		return;
	for (size_t i = 0; i < words.we_wordc; i++)
		judge(words.we_wordv[i]);
	wordfree(&words);
}

static const struct {
	const char *name;
	void (*race)(void);
} races[] = {
	{ "scandir", race_scandir },
	{ "ftw", race_ftw },
	{ "nftw", race_nftw },
	{ "nftw-chdir", race_nftw_chdir },
	{ "fts", race_fts },
	{ "fts-logical", race_fts_logical },
	{ "glob", race_glob },
	{ "wordexp", race_wordexp },
};

static time_t
now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec;
}

int
main(int argc, char **argv)
{
	unsigned long rounds = 0;
	time_t end;
	size_t i = 0;

	if (argc != 3)
		errx(1, "usage: raced NAME SECONDS");
	while (strcmp(argv[1], races[i].name) != 0)
		if (++i == sizeof(races) / sizeof(*races))
			errx(1, "%s", argv[1]);
	end = now() + atoi(argv[2]);
	while (!has_escaped && now() < end) {
		races[i].race();
		rounds++;
	}
	printf("%lu %s\n", rounds, has_escaped ? "escaped" : "held");
	return 0;
}
