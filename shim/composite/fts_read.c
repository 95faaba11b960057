/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* fts_read. */
#include "config.h"

#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>

#include "shim/composite/branch.h"
#include "shim/composite/entry.h"
#include "shim/composite/step.h"
#include "shim/wrap/wrap.h"

static FTSENT *
tree_stop(FTS *tree)
{
	tree->fts_options |= FTS_STOP;
	return NULL;
}

/* The program wants what a link leads to.  The way back from there is a
 * descriptor. */
static void
link_follow(const FTS *tree, FTSENT *entry)
{
	entry->fts_info = entry_look(tree, entry, true);
	if (entry->fts_info != FTS_D || (tree->fts_options & FTS_NOCHDIR))
		return;
	entry->fts_symfd = step_open(".", 0);
	if (entry->fts_symfd < 0) {
		entry->fts_errno = errno;
		entry->fts_info = FTS_ERR;
	} else
		entry->fts_flags |= FTS_SYMFOLLOW;
}

/* A path of the program's, of which the last name becomes the entry's. */
static void
root_load(FTS *tree, FTSENT *root)
{
	size_t length = root->fts_namelen;
	char *slash;

	root->fts_pathlen = root->fts_namelen;
	memmove(tree->fts_path, root->fts_name, length + 1);
	slash = strrchr(root->fts_name, '/');
	if (slash && (slash != root->fts_name || slash[1])) {
		length = strlen(slash + 1);
		memmove(root->fts_name, slash + 1, length + 1);
		root->fts_namelen = (unsigned short)length;
	}
	root->fts_accpath = root->fts_path = tree->fts_path;
	tree->fts_dev = root->fts_dev;
}

static FTSENT *
path_load(FTS *tree, FTSENT *entry)
{
	char *end = tree->fts_path + entry_append_at(entry->fts_parent);

	*end = '/';
	memmove(end + 1, entry->fts_name, entry->fts_namelen + 1);
	return entry;
}

/* Post-order, without having been in. */
static FTSENT *
directory_skip(FTS *tree, FTSENT *entry)
{
	if (entry->fts_flags & FTS_SYMFOLLOW)
		step_close(entry->fts_symfd);
	entry_drop(tree->fts_child);
	tree->fts_child = NULL;
	entry->fts_info = FTS_DP;
	return entry;
}

/* Into a directory whose children are there already.  If there is no way
 * in, they are reached by way of it. */
static void
directory_enter(FTS *tree, FTSENT *entry)
{
	if (branch_enter(tree, entry, -1, entry->fts_accpath) == 0)
		return;
	entry->fts_errno = errno;
	entry->fts_flags |= FTS_DONTCHDIR;
	for (FTSENT *child = tree->fts_child; child; child = child->fts_link)
		child->fts_accpath = entry->fts_accpath;
}

static FTSENT *
directory_read(FTS *tree, FTSENT *entry, int instruction)
{
	if (instruction == FTS_SKIP ||
	    ((tree->fts_options & FTS_XDEV) && entry->fts_dev != tree->fts_dev))
		return directory_skip(tree, entry);
	if (tree->fts_child && (tree->fts_options & FTS_NAMEONLY)) {
		tree->fts_options &= ~FTS_NAMEONLY;
		entry_drop(tree->fts_child);
		tree->fts_child = NULL;
	}
	if (tree->fts_child)
		directory_enter(tree, entry);
	else
		tree->fts_child = branch_read(tree, FOR_READING);
	if (!tree->fts_child)
		return tree->fts_options & FTS_STOP ? NULL : entry;
	tree->fts_cur = tree->fts_child;
	tree->fts_child = NULL;
	return path_load(tree, tree->fts_cur);
}

/* Up from the last one of a directory. */
static FTSENT *
parent_read(FTS *tree, FTSENT *entry)
{
	int error;

	tree->fts_path[entry->fts_pathlen] = '\0';
	if (entry->fts_level == FTS_ROOTLEVEL) {
		if (branch_return(tree, tree->fts_rfd) != 0)
			return tree_stop(tree);
	} else if (entry->fts_flags & FTS_SYMFOLLOW) {
		error = branch_return(tree, entry->fts_symfd);
		step_close(entry->fts_symfd);
		if (error)
			return tree_stop(tree);
	} else if (!(entry->fts_flags & FTS_DONTCHDIR) &&
		   branch_enter(tree, entry->fts_parent, -1, "..") != 0)
		return tree_stop(tree);
	entry->fts_info = entry->fts_errno ? FTS_ERR : FTS_DP;
	return entry;
}

/* The next one beside it, or the directory above, or at the end NULL and an
 * errno of 0. */
static FTSENT *
next_read(FTS *tree, FTSENT *entry)
{
	FTSENT *done = entry;

	while ((entry = done->fts_link)) {
		tree->fts_cur = entry;
		free(done);
		done = entry;
		if (entry->fts_level == FTS_ROOTLEVEL) {
			if (branch_return(tree, tree->fts_rfd) != 0)
				return tree_stop(tree);
			root_load(tree, entry);
			return entry;
		}
		if (entry->fts_instr == FTS_SKIP)
			continue;
		if (entry->fts_instr == FTS_FOLLOW) {
			link_follow(tree, entry);
			entry->fts_instr = FTS_NOINSTR;
		}
		return path_load(tree, entry);
	}
	entry = done->fts_parent;
	tree->fts_cur = entry;
	free(done);
	if (entry && entry->fts_level != FTS_ROOTPARENTLEVEL)
		return parent_read(tree, entry);
	free(entry);
	tree->fts_cur = NULL;
	errno = 0;
	return NULL;
}

EXPORT FTSENT *
fts_read(FTS *tree)
{
	FTSENT *entry;
	int instruction;

	if (!start_guards(STEP_CLASSES))
		return NEXT(fts_read)(tree);
	entry = tree->fts_cur;
	if (!entry || (tree->fts_options & FTS_STOP))
		return NULL;
	instruction = entry->fts_instr;
	entry->fts_instr = FTS_NOINSTR;
	if (instruction == FTS_AGAIN) {
		entry->fts_info = entry_look(tree, entry, false);
		return entry;
	}
	if (instruction == FTS_FOLLOW &&
	    (entry->fts_info == FTS_SL || entry->fts_info == FTS_SLNONE)) {
		link_follow(tree, entry);
		return entry;
	}
	if (entry->fts_info == FTS_D)
		return directory_read(tree, entry, instruction);
	return next_read(tree, entry);
}
TWIN(fts64_read, fts_read);
