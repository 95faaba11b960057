/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The files that fts(3) gives out. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "shim/composite/entry.h"
#include "shim/composite/step.h"

enum {
	PATH_MORE = 256, /* bytes beside those that are asked for */
	SORT_MORE = 40,	 /* pointers */
};

FTSENT *
entry_new(const FTS *tree, const char *name)
{
	size_t length = strlen(name);
	size_t size = offsetof(FTSENT, fts_name) + length + 1;
	size_t at = (size + 15) & ~(size_t)15;
	bool has_stat = !(tree->fts_options & FTS_NOSTAT);
	FTSENT *entry;

	if (has_stat)
		size = at + sizeof(struct stat);
	if (size < sizeof(*entry))
		size = sizeof(*entry);
	entry = calloc(1, size);
	if (!entry)
		return NULL;
	memcpy(entry->fts_name, name, length + 1);
	entry->fts_namelen = (unsigned short)length;
	entry->fts_path = tree->fts_path;
	entry->fts_instr = FTS_NOINSTR;
	if (has_stat)
		entry->fts_statp = (struct stat *)((char *)entry + at);
	return entry;
}

void
entry_drop(FTSENT *list)
{
	while (list) {
		FTSENT *next = list->fts_link;

		free(list);
		list = next;
	}
}

FTSENT *
entry_sort(FTS *tree, FTSENT *list, size_t count)
{
	FTSENT **array = tree->fts_array;
	FTSENT *entry = list;

	if (count > (size_t)tree->fts_nitems) {
		array = reallocarray(array, count + SORT_MORE, sizeof(*array));
		if (!array) {
			free(tree->fts_array);
			tree->fts_array = NULL;
			tree->fts_nitems = 0;
			return list;
		}
		tree->fts_array = array;
		tree->fts_nitems = (int)(count + SORT_MORE);
	}
	for (size_t i = 0; i < count; i++, entry = entry->fts_link)
		array[i] = entry;
	qsort(array, count, sizeof(*array), tree->fts_compar);
	for (size_t i = 0; i < count; i++)
		array[i]->fts_link = i + 1 < count ? array[i + 1] : NULL;
	return array[0];
}

bool
entry_is_dot(const char *name)
{
	return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Which directory above is this one too? */
static FTSENT *
ancestor_same(const FTSENT *entry)
{
	FTSENT *above = entry->fts_parent;

	while (above->fts_level >= FTS_ROOTLEVEL) {
		if (above->fts_ino == entry->fts_ino &&
		    above->fts_dev == entry->fts_dev)
			return above;
		above = above->fts_parent;
	}
	return NULL;
}

static unsigned short
directory_info(FTSENT *entry, const struct stat *st)
{
	entry->fts_dev = st->st_dev;
	entry->fts_ino = st->st_ino;
	entry->fts_nlink = st->st_nlink;
	if (entry_is_dot(entry->fts_name))
		return FTS_DOT;
	entry->fts_cycle = ancestor_same(entry);
	return entry->fts_cycle ? FTS_DC : FTS_D;
}

/* A link that leads nowhere is one; behind a refusal is a failure. */
unsigned short
entry_look(const FTS *tree, FTSENT *entry, bool follows)
{
	struct stat own;
	struct stat *st = entry->fts_statp ? entry->fts_statp : &own;
	const char *path = entry->fts_accpath;
	bool refused = false;

	if (tree->fts_options & FTS_LOGICAL)
		follows = true;
	if (step_stat(AT_FDCWD, path, st, follows, &refused) != 0) {
		int error = errno;

		if (follows && !refused &&
		    step_stat(AT_FDCWD, path, st, false, NULL) == 0) {
			errno = 0;
			return FTS_SLNONE;
		}
		entry->fts_errno = error;
		memset(st, 0, sizeof(*st));
		return FTS_NS;
	}
	if (S_ISDIR(st->st_mode))
		return directory_info(entry, st);
	if (S_ISLNK(st->st_mode))
		return FTS_SL;
	return S_ISREG(st->st_mode) ? FTS_F : FTS_DEFAULT;
}

int
entry_path_grow(FTS *tree, size_t more)
{
	size_t size = (size_t)tree->fts_pathlen + more + PATH_MORE;
	char *path = NULL;

	if (size > INT_MAX)
		errno = ENAMETOOLONG;
	else
		path = realloc(tree->fts_path, size);
	if (!path) {
		free(tree->fts_path);
		tree->fts_path = NULL;
		return -1;
	}
	tree->fts_path = path;
	tree->fts_pathlen = (int)size;
	return 0;
}

size_t
entry_append_at(const FTSENT *entry)
{
	size_t length = entry->fts_pathlen;

	return entry->fts_path[length - 1] == '/' ? length - 1 : length;
}

static void
pointers_move(const FTS *tree, uintptr_t before, size_t size, FTSENT *entry)
{
	uintptr_t at = (uintptr_t)entry->fts_accpath - before;

	if (at < size)
		entry->fts_accpath = tree->fts_path + at;
	entry->fts_path = tree->fts_path;
}

void
entry_path_moved(FTS *tree, uintptr_t before, size_t size, FTSENT *list)
{
	FTSENT *entry;

	for (entry = tree->fts_child; entry; entry = entry->fts_link)
		pointers_move(tree, before, size, entry);
	for (entry = list; entry && entry->fts_level >= FTS_ROOTLEVEL;
	     entry = entry->fts_link ? entry->fts_link : entry->fts_parent)
		pointers_move(tree, before, size, entry);
}
