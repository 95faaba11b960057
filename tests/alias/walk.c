/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* libc's own walks through directories.  A walk that could not begin has
 * failed; so has one that was told of nothing but a failure. */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <fts.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

#include "tests/alias/alias.h"

static int
list_free(struct dirent **list, int count)
{
	for (int i = 0; i < count; i++)
		free(list[i]);
	if (count >= 0)
		free(list);
	return count;
}

static int
try_scandir(const char *path)
{
	struct dirent **list;
	int count = scandir(path, &list, NULL, alphasort);

	return list_free(list, count);
}

static int
try_scandirat(const char *path)
{
	struct dirent **list;
	int count = scandirat(alias_dirfd, path, &list, NULL, alphasort);

	return list_free(list, count);
}

static int
list64_free(struct dirent64 **list, int count)
{
	for (int i = 0; i < count; i++)
		free(list[i]);
	if (count >= 0)
		free(list);
	return count;
}

static int
try_scandir64(const char *path)
{
	struct dirent64 **list;
	int count = scandir64(path, &list, NULL, alphasort64);

	return list64_free(list, count);
}

static int
try_scandirat64(const char *path)
{
	struct dirent64 **list;
	int count = scandirat64(alias_dirfd, path, &list, NULL, alphasort64);

	return list64_free(list, count);
}

static int
told(const char *path, const struct stat *st, int what)
{
	(void)path;
	(void)st;
	return what == FTW_NS || what == FTW_DNR ? -1 : 0;
}

static int
told64(const char *path, const struct stat64 *st, int what)
{
	(void)st;
	return told(path, NULL, what);
}

static int
told_more(const char *path, const struct stat *st, int what, struct FTW *at)
{
	(void)at;
	return told(path, st, what);
}

static int
told_more64(const char *path, const struct stat64 *st, int what, struct FTW *at)
{
	(void)st;
	(void)at;
	return told(path, NULL, what);
}

static int
try_ftw(const char *path)
{
	return ftw(path, told, 4);
}

static int
try_ftw64(const char *path)
{
	return ftw64(path, told64, 4);
}

static int
try_nftw(const char *path)
{
	return nftw(path, told_more, 4, 0);
}

static int
try_nftw_chdir(const char *path)
{
	return nftw(path, told_more, 4, FTW_CHDIR);
}

static int
try_nftw_physical(const char *path)
{
	return nftw(path, told_more, 4, FTW_PHYS);
}

static int
try_nftw64(const char *path)
{
	return nftw64(path, told_more64, 4, 0);
}

/* The path's own entry, or what is in it; -1 and the errno of one that
 * could not be looked at or read. */
static int
try_fts_read(const char *path)
{
	char *paths[] = { (char *)path, NULL };
	FTS *tree = fts_open(paths, FTS_LOGICAL, NULL);
	FTSENT *entry;
	int error = 0;

	if (!tree)
		return -1;
	while (!error && (entry = fts_read(tree)))
		error = entry->fts_errno;
	fts_close(tree);
	errno = error;
	return error ? -1 : 0;
}

/* A directory may be seen and yet not read, but not in these trees. */
static int
try_fts_children(const char *path)
{
	char *paths[] = { (char *)path, NULL };
	FTS *tree = fts_open(paths, FTS_LOGICAL, NULL);
	FTSENT *child;
	int error = 0;

	if (!tree)
		return -1;
	child = fts_children(tree, 0);
	if (!error && child)
		error = child->fts_errno;
	if (!error && fts_read(tree) && !fts_children(tree, FTS_NAMEONLY))
		error = errno;
	fts_close(tree);
	errno = error;
	return error ? -1 : 0;
}

#ifndef __USE_FILE_OFFSET64

static int
try_fts64_read(const char *path)
{
	char *paths[] = { (char *)path, NULL };
	FTS64 *tree = fts64_open(paths, FTS_LOGICAL, NULL);
	FTSENT64 *entry;
	int error = 0;

	if (!tree)
		return -1;
	while (!error && (entry = fts64_read(tree)))
		error = entry->fts_errno;
	fts64_close(tree);
	errno = error;
	return error ? -1 : 0;
}

static int
try_fts64_children(const char *path)
{
	char *paths[] = { (char *)path, NULL };
	FTS64 *tree = fts64_open(paths, FTS_LOGICAL, NULL);
	FTSENT64 *child = tree ? fts64_children(tree, 0) : NULL;
	int error = child ? child->fts_errno : tree ? errno : 0;

	if (!tree)
		return -1;
	fts64_close(tree);
	errno = error;
	return error ? -1 : 0;
}

#else
#define try_fts64_read try_fts_read
#define try_fts64_children try_fts_children
#endif

/* A pattern that looks into the directory of the path. */
static const char *
pattern_of(const char *path)
{
	static char pattern[PATH_MAX + sizeof("/*")];

	snprintf(pattern, sizeof(pattern), "%s/*", path);
	return pattern;
}

static int
glob_answer(int result, int error)
{
	errno = error;
	return result == GLOB_ABORTED ? -1 : result;
}

static int
try_glob(const char *path)
{
	const char *pattern = alias_is_wild(path) ? path : pattern_of(path);
	glob_t found;
	int result, error;

	errno = 0;
	result = glob(pattern, GLOB_ERR, NULL, &found);
	error = errno;
	if (result == 0)
		globfree(&found);
	return glob_answer(result, error);
}

static int
try_glob64(const char *path)
{
	const char *pattern = alias_is_wild(path) ? path : pattern_of(path);
	glob64_t found;
	int result, error;

	errno = 0;
	result = glob64(pattern, GLOB_ERR, NULL, &found);
	error = errno;
	if (result == 0)
		globfree64(&found);
	return glob_answer(result, error);
}

/* A pattern that matches nothing is the word that it was. */
static int
try_wordexp(const char *path)
{
	const char *pattern = alias_is_wild(path) ? path : pattern_of(path);
	wordexp_t words;
	int result;

	errno = 0;
	result = wordexp(pattern, &words, WRDE_NOCMD);
	if (result != 0)
		return result;
	if (errno == ELOOP && words.we_wordc == 1 &&
	    strcmp(words.we_wordv[0], pattern) == 0)
		result = -1;
	wordfree(&words);
	errno = result ? ELOOP : 0;
	return result;
}

#ifdef __x86_64__

int old_glob(const char *pattern, int flags,
    int (*fail)(const char *path, int error), glob_t *found);
__asm__(".symver old_glob, glob@GLIBC_2.2.5");
int old_glob64(const char *pattern, int flags,
    int (*fail)(const char *path, int error), glob64_t *found);
__asm__(".symver old_glob64, glob64@GLIBC_2.2.5");

static int
try_old_glob(const char *path)
{
	const char *pattern = alias_is_wild(path) ? path : pattern_of(path);
	glob_t found;
	int result, error;

	errno = 0;
	result = old_glob(pattern, GLOB_ERR, NULL, &found);
	error = errno;
	if (result == 0)
		globfree(&found);
	return glob_answer(result, error);
}

static int
try_old_glob64(const char *path)
{
	const char *pattern = alias_is_wild(path) ? path : pattern_of(path);
	glob64_t found;
	int result, error;

	errno = 0;
	result = old_glob64(pattern, GLOB_ERR, NULL, &found);
	error = errno;
	if (result == 0)
		globfree64(&found);
	return glob_answer(result, error);
}

int old_nftw(const char *path, __nftw_func_t tell, int limit, int flags);
int old_nftw64(const char *path, __nftw64_func_t tell, int limit, int flags);
__asm__(".symver old_nftw, nftw@GLIBC_2.2.5");
__asm__(".symver old_nftw64, nftw64@GLIBC_2.2.5");

static int
try_old_nftw(const char *path)
{
	return old_nftw(path, told_more, 4, 1 << 20);
}

static int
try_old_nftw64(const char *path)
{
	return old_nftw64(path, told_more64, 4, 1 << 20);
}

#endif

static const struct alias aliases[] = {
	{ "scandir", try_scandir, END_DIRECTORY, 1 },
	{ "scandir64", try_scandir64, END_DIRECTORY, 1 },
	{ "scandirat", try_scandirat, END_DIRECTORY, 1 },
	{ "scandirat64", try_scandirat64, END_DIRECTORY, 1 },
	{ "ftw", try_ftw, END_DIRECTORY, 1 },
	{ "ftw64", try_ftw64, END_DIRECTORY, 1 },
	{ "nftw", try_nftw, END_DIRECTORY, 1 },
	{ "nftw FTW_CHDIR", try_nftw_chdir, END_DIRECTORY, 1 },
	{ "nftw FTW_PHYS", try_nftw_physical, END_DIRECTORY, 0 },
	{ "nftw64", try_nftw64, END_DIRECTORY, 1 },
	{ "fts_open", try_fts_read, END_DIRECTORY, 1 },
	{ "fts_read", try_fts_read, END_DIRECTORY, 1 },
	{ "fts_children", try_fts_children, END_DIRECTORY, 1 },
	{ "fts64_open", try_fts64_read, END_DIRECTORY, 1 },
	{ "fts64_read", try_fts64_read, END_DIRECTORY, 1 },
	{ "fts64_children", try_fts64_children, END_DIRECTORY, 1 },
	{ "glob", try_glob, END_DIRECTORY, 1 },
	{ "glob64", try_glob64, END_DIRECTORY, 1 },
	{ "wordexp", try_wordexp, END_DIRECTORY, 1 },
#ifdef __x86_64__
	{ "glob@GLIBC_2.2.5", try_old_glob, END_DIRECTORY, 1 },
	{ "glob64@GLIBC_2.2.5", try_old_glob64, END_DIRECTORY, 1 },
	{ "nftw@GLIBC_2.2.5", try_old_nftw, END_DIRECTORY, 1 },
	{ "nftw64@GLIBC_2.2.5", try_old_nftw64, END_DIRECTORY, 1 },
#endif
};

const struct alias_list alias_walk = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
