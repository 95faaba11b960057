/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A walk that is watched. */
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "shim/launch/finding.h"
#include "shim/launch/sight.h"
#include "shim/launch/tour.h"
#include "shim/resolve/walk.h"
#include "shim/sys/sys.h"

/* Where a name that is met came from. */
struct guide {
	struct walk *walk;
	struct chart *chart;
	size_t depth;			     /* links that are open */
	const char *ends[WALK_LINK_MAX + 1]; /* of their texts */
	bool is_directory;
};

/* Adds a row for the name at which the walk is, if there is one. */
static struct row *
name_show(struct guide *guide, mode_t *mode)
{
	const struct walk *walk = guide->walk;
	struct row *row;

	while (guide->depth > 0 && walk->name >= guide->ends[guide->depth - 1])
		guide->depth--;
	row = chart_add(guide->chart, guide->depth, walk->name);
	*mode = sight_kind(row, walk->dir, walk->name);
	sight_entry(row, walk->dir);
	return row;
}

/* Adds a row for the directory in which a text begins. */
static void
start_show(struct guide *guide, const char *text)
{
	char here[PATH_MAX];
	const char *name = "/";
	struct row *row;

	if (text[0] != '/')
		name = sys_getcwd(here, sizeof(here)) > 0 ? here : ".";
	row = chart_add(guide->chart, guide->depth, name);
	sight_kind(row, guide->walk->dir, "");
	sight_directory(row, guide->walk->dir);
}

static const char *
link_fate(long error, size_t found)
{
	bool was_found = findings.count > found;

	if (error)
		return was_found ? "refused" : "not followed";
	return was_found ? "audited" : "followed";
}

/* Where does a link of procfs lead? */
static bool
leads_to_directory(const struct walk *walk)
{
	struct stat st;

	return sys_fstatat(walk->dir, walk->name, &st, 0) == 0 &&
	       S_ISDIR(st.st_mode);
}

/* Was the text of the link put before the rest, and is it absolute?  The
 * kernel jumps through links of procfs, whatever they say. */
static bool
begins_at_top(const struct walk *walk, const char *rest)
{
	const char *target = walk->link_target;
	size_t slashes = strspn(target, "/");

	return slashes > 0 && (walk->name < rest || !target[slashes]);
}

/* Lets the walk go past a link, which is the last name or not. */
static long
link_pass(struct guide *guide, struct row *row)
{
	struct walk *walk = guide->walk;
	const char *rest = walk->rest;
	size_t found = findings.count;
	long error =
	    walk_is_at_last(walk) ? walk_follow(walk, -ELOOP) : walk_step(walk);

	row->fate = link_fate(error, found);
	if (!error && walk->is_magic)
		guide->is_directory = leads_to_directory(walk);
	if (error || walk->is_magic)
		return error;
	if (guide->depth <= WALK_LINK_MAX)
		guide->ends[guide->depth++] = rest;
	if (begins_at_top(walk, rest))
		start_show(guide, "/");
	return 0;
}

/* At a last name that is no link: is it what the path says? */
static long
last_judge(struct guide *guide, mode_t mode)
{
	const struct request *request = guide->walk->quest->request;
	bool wants_directory =
	    guide->walk->slash || request->classes == CLASS_CHDIR;

	guide->is_directory = S_ISDIR(mode);
	if (mode == 0)
		return request->classes == CLASS_WRITE ? 0 : -ENOENT;
	return wants_directory && !S_ISDIR(mode) ? -ENOTDIR : 0;
}

/* Shows which root a directory itself is, or is in, unlike its parent. */
static void
directory_show(struct row *row, int dirfd, const char *name)
{
	int fd = (int)sys_openat(
	    dirfd, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);

	if (fd < 0)
		return;
	sight_directory(row, fd);
	sys_close(fd);
}

/* Shows one name and goes past it.  Returns 0 or a negative errno value;
 * *at_end is set behind the last one. */
static long
name_pass(struct guide *guide, bool *at_end)
{
	struct walk *walk = guide->walk;
	struct row *row;
	mode_t mode = S_IFDIR;
	long error;

	*at_end = walk_is_at_last(walk);
	if (*at_end && walk->name[0] == '\0')
		return last_judge(guide, mode); /* it was "/" */
	row = name_show(guide, &mode);
	if (S_ISLNK(mode)) {
		error = link_pass(guide, row);
		*at_end = walk->is_magic;
		return error;
	}
	if (S_ISDIR(mode))
		directory_show(row, walk->dir, walk->name);
	if (!*at_end)
		return walk_step(walk);
	error = walk_settle_dots(walk);
	return error ? error : last_judge(guide, mode);
}

static long
names_pass(struct guide *guide, const struct quest *quest)
{
	bool at_end = false;
	long error = walk_begin(guide->walk, quest);

	if (!error)
		start_show(guide, quest->path);
	while (!error && !at_end)
		error = name_pass(guide, &at_end);
	return error;
}

void
tour_take(struct tour *tour, const struct request *request, struct chart *chart,
    bool yields_directory)
{
	static struct walk walk;
	struct guide guide = { .walk = &walk, .chart = chart };
	struct quest quest = {
		.request = request,
		.dirfd = request->dirfd,
		.path = request->path,
		.length = strnlen(request->path, PATH_MAX),
		.yields_directory = yields_directory,
	};

	tour->is_directory = false;
	tour->error = -ENAMETOOLONG;
	if (quest.length == PATH_MAX)
		return;
	tour->error = names_pass(&guide, &quest);
	walk_end(&walk);
	tour->is_directory = guide.is_directory;
}
