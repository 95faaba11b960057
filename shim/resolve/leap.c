/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Leaps of a walk over names that are no links. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/resolve/kernel.h"
#include "shim/resolve/leap.h"
#include "shim/resolve/walk.h"
#include "shim/sys/sys.h"

bool
leap_is_fit(const struct walk *walk)
{
	if (!walk->quest->leaps || walk->quest->how.resolve || walk->is_magic)
		return false;
	if (atomic_load_explicit(&resolver.walks_only, memory_order_relaxed))
		return false;
	return strcmp(walk->name, "..") != 0 &&
	       !path_has_dotdot(walk->rest, strlen(walk->rest));
}

/* What is left, in one piece. */
static char *
text_begin(struct walk *walk)
{
	walk_put_slash(walk);
	return walk->is_at_top ? walk->name - 1 : walk->name;
}

long
leap_open(struct walk *walk)
{
	struct open_how how = walk->quest->how;
	const char *text;
	long fd;

	if (walk->was_asked) {
		walk->was_asked = false;
		return KERNEL_CANNOT;
	}
	how.resolve |= RESOLVE_NO_SYMLINKS;
	walk_clear_the_way(walk);
	text = text_begin(walk);
	fd = kernel_openat2(walk->quest->is_programs, walk->dir, text, &how);
	walk_cut_slash(walk);
	return fd == -ELOOP ? KERNEL_CANNOT : fd;
}

/* Opens the directory that the text up to end names.  A link at its end
 * gives ENOTDIR, one before that ELOOP. */
static long
part_open(const struct walk *walk, const char *text, char *end)
{
	const struct open_how how = {
		.flags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC,
		.resolve = RESOLVE_NO_SYMLINKS,
	};
	char kept = *end;
	long fd;

	*end = '\0';
	fd = kernel_openat2(false, walk->dir, text, &how);
	*end = kept;
	return fd;
}

/* The name that the middle between two places in the text falls into; no
 * slash stands right before high. */
static char *
name_between(char *low, const char *high)
{
	char *name = low + (high - low) / 2;

	while (*name == '/')
		name++;
	while (name > low && name[-1] != '/')
		name--;
	return name;
}

/* Stands before the name, from low, which is at the position. */
static bool
name_reach(struct walk *walk, char *low, char *name)
{
	long dir = name > low ? part_open(walk, low, name) : walk->dir;
	bool is_there = dir >= 0 || name == low;

	if (dir >= 0 && name > low)
		walk_jump(walk, (int)dir);
	walk_take(walk, is_there ? name : low);
	return is_there;
}

/* By bisection: the link's name begins at low or behind it, and before
 * high. */
bool
leap_to_link(struct walk *walk)
{
	char *low = text_begin(walk);
	char *high = low + strlen(low);

	for (;;) {
		char *name, *end, *next;
		long fd;

		while (high > low && high[-1] == '/')
			high--;
		if (high <= low)
			break;
		name = name_between(low, high);
		end = strchrnul(name, '/');
		next = end + strspn(end, "/");
		fd = part_open(walk, low, end);
		if (fd == -ENOTDIR)
			return name_reach(walk, low, name);
		if (fd == -ELOOP) {
			high = name;
			continue;
		}
		if (fd >= 0 && *next) {
			walk_jump(walk, (int)fd);
			low = next;
			continue;
		}
		if (fd >= 0)
			sys_close((int)fd);
		break;
	}
	walk_take(walk, low);
	return false;
}
