/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a name is and where it lies. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>

#include "shim/launch/sight.h"
#include "shim/refuse/escape.h"
#include "shim/resolve/ancestry.h"
#include "shim/resolve/judge.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/sys.h"

static void
link_kind(struct row *row, int dirfd, const char *name)
{
	char target[PATH_MAX];
	long length = sys_readlinkat(dirfd, name, target, sizeof(target) - 1);

	target[length > 0 ? length : 0] = '\0';
	row_set(row, COLUMN_KIND, "symlink -> ", target);
}

static const char *
kind_word(mode_t mode)
{
	switch (mode & S_IFMT) {
	case S_IFDIR:
		return "directory";
	case S_IFREG:
		return "file";
	case S_IFIFO:
		return "fifo";
	case S_IFSOCK:
		return "socket";
	default:
		return "device";
	}
}

mode_t
sight_kind(struct row *row, int dirfd, const char *name)
{
	struct stat st;
	long error =
	    sys_fstatat(dirfd, name[0] ? name : ".", &st, AT_SYMLINK_NOFOLLOW);

	if (error == -ENOENT)
		row_set(row, COLUMN_KIND, "missing", NULL);
	else if (error)
		row_set(row, COLUMN_KIND, strerror((int)-error), NULL);
	else if (S_ISLNK(st.st_mode))
		link_kind(row, dirfd, name);
	else
		row_set(row, COLUMN_KIND, kind_word(st.st_mode), NULL);
	return error ? 0 : st.st_mode;
}

static void
where_add(struct text *where, const char *relation, const char *root)
{
	if (where->length > 0)
		text_add(where, ", ");
	text_add(where, relation);
	escape_plain(where, root);
}

static void
where_set(struct row *row, int dirfd, bool is_entry)
{
	static struct ancestry ancestry;
	static char bytes[STATE_RUN_MAX * 4 * PATH_MAX];
	const struct state *state = resolver.state;
	struct text where;

	text_begin(&where, bytes, sizeof(bytes));
	ancestry_read(&ancestry, dirfd, &state->slash);
	for (size_t i = 0; i < state->run_count; i++) {
		const struct run *run = &state->runs[i];
		long depth = 0;
		long root = judge_innermost(run, &ancestry, &depth);

		if (root >= 0)
			where_add(&where,
			    is_entry || depth > 0 ? "inside " : "root ",
			    run->policy.roots[root].path);
	}
	if (where.length == 0)
		text_add(
		    &where, ancestry.complete ? "outside" : "perhaps inside");
	row_set(row, COLUMN_WHERE, bytes, NULL);
}

void
sight_directory(struct row *row, int dirfd)
{
	where_set(row, dirfd, false);
}

void
sight_entry(struct row *row, int dirfd)
{
	where_set(row, dirfd, true);
}
