/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* fts_open, fts_children.  fts_set and fts_close are libc's: they take no
 * path, and a walk is laid out, and allocated, as libc's. */
#include "config.h"

#include <fcntl.h>
#include <fts.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "shim/composite/branch.h"
#include "shim/composite/entry.h"
#include "shim/composite/step.h"
#include "shim/wrap/wrap.h"

typedef int order(const FTSENT **a, const FTSENT **b);

/* The entry of a path that the program gave. */
static FTSENT *
root_new(FTS *tree, FTSENT *parent, const char *path)
{
	FTSENT *root;

	if (!*path) {
		errno = ENOENT;
		return NULL;
	}
	root = entry_new(tree, path);
	if (!root)
		return NULL;
	root->fts_level = FTS_ROOTLEVEL;
	root->fts_parent = parent;
	root->fts_accpath = root->fts_name;
	root->fts_info =
	    entry_look(tree, root, tree->fts_options & FTS_COMFOLLOW);
	if (root->fts_info == FTS_DOT)
		root->fts_info = FTS_D;
	return root;
}

/* All of them, in their order or in that of the program's function, which
 * is first shown the last ones. */
static int
roots_make(FTS *tree, char *const *paths, FTSENT *parent, FTSENT **list)
{
	FTSENT *last = NULL;
	size_t count = 0;

	for (*list = NULL; paths[count]; count++) {
		FTSENT *root = root_new(tree, parent, paths[count]);

		if (!root)
			return -1;
		if (tree->fts_compar) {
			root->fts_link = *list;
			*list = root;
		} else if (last)
			last->fts_link = root;
		else
			*list = root;
		last = root;
	}
	if (tree->fts_compar && count > 1)
		*list = entry_sort(tree, *list, count);
	return 0;
}

static size_t
longest(char *const *paths)
{
	size_t length = PATH_MAX;

	for (; *paths; paths++)
		if (strlen(*paths) >= length)
			length = strlen(*paths) + 1;
	return length;
}

/* The roots, with an entry in front of them that has been read. */
static int
tree_begin(FTS *tree, char *const *paths)
{
	FTSENT *parent = NULL, *roots = NULL;

	if (entry_path_grow(tree, longest(paths)) != 0)
		return -1;
	if (*paths) {
		parent = entry_new(tree, "");
		if (!parent)
			return -1;
		parent->fts_level = FTS_ROOTPARENTLEVEL;
	}
	if (roots_make(tree, paths, parent, &roots) == 0)
		tree->fts_cur = entry_new(tree, "");
	if (!tree->fts_cur) {
		entry_drop(roots);
		free(parent);
		return -1;
	}
	tree->fts_cur->fts_link = roots;
	tree->fts_cur->fts_info = FTS_INIT;
	return 0;
}

EXPORT FTS *
fts_open(char *const *paths, int options, order *compare)
{
	FTS *tree;

	if (!start_guards(STEP_CLASSES))
		return NEXT(fts_open)(paths, options, compare);
	if (options & ~FTS_OPTIONMASK) {
		errno = EINVAL;
		return NULL;
	}
	tree = calloc(1, sizeof(*tree));
	if (!tree)
		return NULL;
	tree->fts_compar = (int (*)(const void *, const void *))compare;
	tree->fts_options = options;
	if (options & FTS_LOGICAL)
		tree->fts_options |= FTS_NOCHDIR;
	if (tree_begin(tree, paths) != 0) {
		int error = errno;

		free(tree->fts_array);
		free(tree->fts_path);
		free(tree);
		errno = error;
		return NULL;
	}
	if (!(tree->fts_options & FTS_NOCHDIR)) {
		tree->fts_rfd = step_open(".", 0);
		if (tree->fts_rfd < 0)
			tree->fts_options |= FTS_NOCHDIR;
	}
	return tree;
}
TWIN(fts64_open, fts_open);

/* Of the path of the first directory this process may be at the wrong
 * place: it goes there only when that is read. */
static FTSENT *
children_of_root(FTS *tree, enum branch_for why)
{
	int here = step_open(".", 0);
	int error;

	if (here < 0)
		return NULL;
	tree->fts_child = branch_read(tree, why);
	error = step_fchdir(here);
	step_close(here);
	return error ? NULL : tree->fts_child;
}

EXPORT FTSENT *
fts_children(FTS *tree, int what)
{
	enum branch_for why = what == FTS_NAMEONLY ? FOR_NAMES : FOR_CHILDREN;
	FTSENT *entry;

	if (!start_guards(STEP_CLASSES))
		return NEXT(fts_children)(tree, what);
	if (what != 0 && what != FTS_NAMEONLY) {
		errno = EINVAL;
		return NULL;
	}
	entry = tree->fts_cur;
	errno = 0;
	if (tree->fts_options & FTS_STOP)
		return NULL;
	if (entry->fts_info == FTS_INIT)
		return entry->fts_link;
	if (entry->fts_info != FTS_D)
		return NULL;
	entry_drop(tree->fts_child);
	if (why == FOR_NAMES)
		tree->fts_options |= FTS_NAMEONLY;
	if (entry->fts_level == FTS_ROOTLEVEL && entry->fts_accpath[0] != '/' &&
	    !(tree->fts_options & FTS_NOCHDIR))
		return children_of_root(tree, why);
	tree->fts_child = branch_read(tree, why);
	return tree->fts_child;
}
TWIN(fts64_children, fts_children);
