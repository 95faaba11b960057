/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading one directory for fts(3). */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim/composite/branch.h"
#include "shim/composite/entry.h"
#include "shim/composite/step.h"

struct branch {
	FTS *tree;
	FTSENT *top; /* the directory */
	enum branch_for why;
	DIR *stream;
	long directories; /* that are still to be found, -1 for any number */
	bool trusts_type; /* no stat for what readdir says is none */
	bool descended;
	int error;     /* why it could not be entered */
	size_t length; /* of the path in front of a name */
	FTSENT *head, *tail;
	size_t count;
};

int
branch_return(const FTS *tree, int fd)
{
	return tree->fts_options & FTS_NOCHDIR ? 0 : step_fchdir(fd);
}

int
branch_enter(const FTS *tree, const FTSENT *entry, int fd, const char *path)
{
	struct stat st;
	int own = -1, error;
	int result = -1;

	if (tree->fts_options & FTS_NOCHDIR)
		return 0;
	if (fd < 0) {
		own = fd = step_open(path, 0);
		if (fd < 0)
			return -1;
	}
	if (step_fstat(fd, &st) == 0) {
		if (st.st_dev == entry->fts_dev && st.st_ino == entry->fts_ino)
			result = step_fchdir(fd);
		else
			errno = ENOENT;
	}
	error = errno;
	if (own >= 0)
		step_close(own);
	errno = error;
	return result;
}

/* How much stat has to tell: where the links of the directory are counted,
 * those that are no directories need none. */
static void
branch_plan(struct branch *branch)
{
	int options = branch->tree->fts_options;

	if (branch->why == FOR_NAMES)
		branch->directories = 0;
	else if ((options & FTS_NOSTAT) && (options & FTS_PHYSICAL)) {
		branch->directories = (long)branch->top->fts_nlink -
				      (options & FTS_SEEDOT ? 0 : 2);
		branch->trusts_type = true;
	} else
		branch->directories = -1;
}

/* Without a way into the directory there are still the names. */
static void
branch_descend(struct branch *branch)
{
	FTSENT *top = branch->top;

	if (!branch->directories && branch->why != FOR_READING)
		return;
	if (branch_enter(branch->tree, top, dirfd(branch->stream), NULL) == 0) {
		branch->descended = true;
		return;
	}
	branch->error = errno;
	if (branch->directories && branch->why == FOR_READING)
		top->fts_errno = errno;
	top->fts_flags |= FTS_DONTCHDIR;
	closedir(branch->stream);
	branch->stream = NULL;
}

/* Room for the path of a name, with its end. */
static int
path_fit(struct branch *branch, size_t length)
{
	FTS *tree = branch->tree;
	uintptr_t path = (uintptr_t)tree->fts_path;
	size_t size = (size_t)tree->fts_pathlen;

	if (length >= size - branch->length) {
		if (entry_path_grow(tree, branch->length + length + 1) != 0)
			return -1;
		if ((uintptr_t)tree->fts_path != path)
			entry_path_moved(tree, path, size,
			    branch->head ? branch->head : branch->top);
	}
	/* fts_pathlen has so many bits. */
	if (branch->length + length >= USHRT_MAX) {
		errno = ENAMETOOLONG;
		return -1;
	}
	return 0;
}

/* Looks at the file, if that is wanted. */
static void
entry_inspect(struct branch *branch, FTSENT *entry, unsigned char type)
{
	FTS *tree = branch->tree;
	bool stays = tree->fts_options & FTS_NOCHDIR;
	unsigned short info;

	entry->fts_accpath = stays ? tree->fts_path : entry->fts_name;
	if (!branch->directories ||
	    (branch->trusts_type && type != DT_DIR && type != DT_UNKNOWN)) {
		entry->fts_info = FTS_NSOK;
		return;
	}
	if (stays)
		strcpy(tree->fts_path + branch->length, entry->fts_name);
	info = entry->fts_info = entry_look(tree, entry, false);
	if (branch->directories > 0 &&
	    (info == FTS_D || info == FTS_DC || info == FTS_DOT))
		branch->directories--;
}

/* Returns 0, or -1 with errno when the walk is at its end. */
static int
branch_add(struct branch *branch, const struct dirent *found)
{
	FTSENT *entry = entry_new(branch->tree, found->d_name);

	if (!entry)
		return -1;
	if (path_fit(branch, entry->fts_namelen) != 0) {
		free(entry);
		return -1;
	}
	entry->fts_path = branch->tree->fts_path;
	entry->fts_level = (short)(branch->top->fts_level + 1);
	entry->fts_parent = branch->top;
	entry->fts_pathlen =
	    (unsigned short)(branch->length + entry->fts_namelen);
	entry_inspect(branch, entry, found->d_type);
	if (branch->head)
		branch->tail->fts_link = entry;
	else
		branch->head = entry;
	branch->tail = entry;
	branch->count++;
	return 0;
}

static int
branch_fill(struct branch *branch)
{
	bool sees_dots = branch->tree->fts_options & FTS_SEEDOT;
	struct dirent *found;

	while (branch->stream && (found = readdir(branch->stream)))
		if ((sees_dots || !entry_is_dot(found->d_name)) &&
		    branch_add(branch, found) != 0)
			return -1;
	if (branch->stream)
		closedir(branch->stream);
	return 0;
}

static FTSENT *
branch_fail(struct branch *branch)
{
	int error = errno;

	entry_drop(branch->head);
	branch->top->fts_info = FTS_ERR;
	branch->tree->fts_options |= FTS_STOP;
	errno = error;
	return NULL;
}

/* Back to where the walk was. */
static int
branch_leave(const struct branch *branch)
{
	const FTSENT *top = branch->top;

	if (!branch->descended ||
	    (branch->why != FOR_CHILDREN && branch->count))
		return 0;
	if (top->fts_level == FTS_ROOTLEVEL)
		return branch_return(branch->tree, branch->tree->fts_rfd);
	return branch_enter(branch->tree, top->fts_parent, -1, "..");
}

FTSENT *
branch_read(FTS *tree, enum branch_for why)
{
	struct branch branch = {
		.tree = tree, .top = tree->fts_cur, .why = why
	};
	FTSENT *top = branch.top;

	branch.stream =
	    step_opendir(AT_FDCWD, top->fts_accpath, O_CLOEXEC, NULL);
	if (!branch.stream) {
		if (why == FOR_READING) {
			top->fts_info = FTS_DNR;
			top->fts_errno = errno;
		}
		return NULL;
	}
	branch_plan(&branch);
	branch_descend(&branch);
	branch.length = entry_append_at(top) + 1;
	if (tree->fts_options & FTS_NOCHDIR)
		tree->fts_path[branch.length - 1] = '/';
	if (branch_fill(&branch) != 0) {
		int error = errno;

		closedir(branch.stream);
		errno = error;
		return branch_fail(&branch);
	}
	if (tree->fts_options & FTS_NOCHDIR)
		tree->fts_path[branch.length - (branch.count ? 0 : 1)] = '\0';
	if (branch_leave(&branch) != 0)
		return branch_fail(&branch);
	if (!branch.count && why == FOR_READING)
		top->fts_info = FTS_DP;
	if (tree->fts_compar && branch.count > 1)
		return entry_sort(tree, branch.head, branch.count);
	return branch.head;
}
