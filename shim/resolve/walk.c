/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The walk: from component to component. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/resolve/confine.h"
#include "shim/resolve/follow.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/path.h"
#include "shim/resolve/walk.h"
#include "shim/sys/fd.h"
#include "shim/sys/sys.h"

/* Does the caller's own openat2 keep the path inside the start? */
static bool
walk_is_scoped(const struct walk *walk)
{
	return walk->quest->how.resolve & (RESOLVE_BENEATH | RESOLVE_IN_ROOT);
}

static void
walk_close(const struct walk *walk, int fd)
{
	if (fd >= 0 && fd != walk->start)
		sys_close(fd);
}

/* Opens by one name, on the same mount if the caller's own openat2 says so. */
static int
walk_open(const struct walk *walk, const char *name, int flags)
{
	struct open_how how = {
		.flags = (unsigned)flags,
		.resolve = walk->quest->how.resolve & RESOLVE_NO_XDEV,
	};

	if (how.resolve)
		return (int)sys_openat2(walk->dir, name, &how);
	return (int)sys_openat(walk->dir, name, flags, 0);
}

/* Opens a directory by one name, or "..", never through a link. */
static int
walk_look(const struct walk *walk, const char *name)
{
	return walk_open(
	    walk, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Cuts the next name off the text. */
static void
walk_take_name(struct walk *walk)
{
	char *end = strchrnul(walk->rest, '/');

	walk->name = walk->rest;
	walk->slash = *end == '/';
	walk->rest = end;
	while (*walk->rest == '/')
		walk->rest++;
	*end = '\0';
}

void
walk_put_slash(struct walk *walk)
{
	if (walk->slash)
		walk->name[strlen(walk->name)] = '/';
}

void
walk_cut_slash(struct walk *walk)
{
	walk->name[strcspn(walk->name, "/")] = '\0';
}

void
walk_clear_the_way(struct walk *walk)
{
	if (walk->quest->is_programs && walk->dir != walk->start)
		walk->dir = fd_raise(walk->dir);
}

void
walk_jump(struct walk *walk, int dir)
{
	walk_close(walk, walk->dir);
	while (walk->held_count > 0)
		walk_close(walk, walk->held[--walk->held_count]);
	walk->dir = dir;
	walk->is_at_top = false;
}

void
walk_take(struct walk *walk, char *text)
{
	walk->rest = text;
	while (*walk->rest == '/')
		walk->rest++;
	walk_take_name(walk);
}

long
walk_land(struct walk *walk)
{
	int top;

	if (!walk->is_at_top)
		return 0;
	top =
	    (int)sys_openat(AT_FDCWD, "/", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
	if (top < 0)
		return top;
	walk_jump(walk, top);
	return 0;
}

/* The mount of an open directory, or 0. */
static uint64_t
mount_of(int dir)
{
	struct statx stx;

	if (sys_statx(dir, "", AT_EMPTY_PATH, STATX_MNT_ID, &stx) != 0 ||
	    !(stx.stx_mask & STATX_MNT_ID))
		return 0;
	return stx.stx_mnt_id;
}

/* Does the caller's own RESOLVE_NO_XDEV forbid an absolute link?  The kernel
 * takes "/" for another mount unless the path itself began there. */
static bool
top_is_across(const struct walk *walk, int top)
{
	uint64_t mount;

	if (!(walk->quest->how.resolve & RESOLVE_NO_XDEV) || walk->links == 0)
		return false;
	mount = mount_of(top);
	return walk->quest->path[0] != '/' || !mount ||
	       mount != mount_of(walk->dir);
}

/* Goes to where an absolute path starts. */
static long
walk_jump_to_top(struct walk *walk)
{
	int top = walk->quest->dirfd;

	if (walk->quest->how.resolve & RESOLVE_BENEATH)
		return -EXDEV;
	if (walk->quest->leaps && walk->confine_count == 0 &&
	    !walk->quest->how.resolve) {
		walk_jump(walk, AT_FDCWD);
		walk->is_at_top = true;
		return 0;
	}
	if (!walk_is_scoped(walk)) {
		top = (int)sys_openat(
		    AT_FDCWD, "/", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
		if (top < 0)
			return top;
		if (top_is_across(walk, top)) {
			sys_close(top);
			return -EXDEV;
		}
	}
	walk_jump(walk, top);
	return confine_check(walk);
}

/* Takes up the text at walk->rest, of a path or of a link. */
static long
walk_resume(struct walk *walk)
{
	long error = 0;

	walk->name = walk->rest;
	if (walk->rest[0] == '/') {
		error = walk_jump_to_top(walk);
		while (*walk->rest == '/')
			walk->rest++;
	}
	walk_take_name(walk);
	return error;
}

/* Where an absolute path starts, the number in dirfd means nothing.  It may
 * be free, and the next descriptor of the walk's own gets it. */
static int
walk_start(const struct walk *walk)
{
	bool is_absolute = walk->quest->path[0] == '/';

	return is_absolute && !walk_is_scoped(walk) ? AT_FDCWD
						    : walk->quest->dirfd;
}

long
walk_begin(struct walk *walk, const struct quest *quest)
{
	walk->quest = quest;
	walk->start = walk_start(walk);
	walk->dir = walk->start;
	walk->is_at_top = false;
	walk->was_asked = !path_has_dotdot(quest->path, quest->length);
	walk->is_magic = false;
	walk->met_inside = false;
	walk->links = 0;
	walk->held_count = 0;
	walk->confine_count = 0;
	walk->rest = walk->text + WALK_TEXT_SIZE - 1 - quest->length;
	memcpy(walk->rest, quest->path, quest->length);
	walk->rest[quest->length] = '\0';
	if (quest->length == 0)
		return -ENOENT;
	return walk_resume(walk);
}

/* Enters a directory below the position.  The one that is left, and those
 * above it, are needed again only if ".." is still to come. */
static long
walk_enter(struct walk *walk, int fd)
{
	int left = walk->dir;

	if (!path_has_dotdot(walk->rest, strlen(walk->rest))) {
		walk_jump(walk, fd);
		return 0;
	}
	walk->dir = fd;
	if (left != walk->start && walk->quest->is_programs)
		left = fd_raise(left);
	if (walk->held_count == WALK_HELD_MAX) {
		walk_close(walk, left);
		return -ENAMETOOLONG;
	}
	walk->held[walk->held_count++] = left;
	return 0;
}

/* Is the position the directory that a scoped path must not leave? */
static bool
walk_is_at_top(const struct walk *walk)
{
	struct pin here, top;

	return walk_is_scoped(walk) && identity_of_fd(walk->dir, &here) == 0 &&
	       identity_of_fd(walk->start, &top) == 0 &&
	       identity_same(&here, &top);
}

/* "..": to the directory that the walk came from, not to the one that the
 * position may have been moved into since. */
static long
walk_up(struct walk *walk)
{
	struct stat st;
	int up;
	long error = sys_fstatat(walk->dir, ".", &st, 0);

	if (error)
		return error; /* no right to search it: no way up */
	if (walk_is_at_top(walk))
		return walk->quest->how.resolve & RESOLVE_BENEATH ? -EXDEV : 0;
	if (walk->held_count > 0) {
		walk->met_inside = true; /* nobody has looked there */
		up = walk->held[--walk->held_count];
	} else {
		up = walk_look(walk, "..");
		if (up < 0)
			return up;
	}
	walk_close(walk, walk->dir);
	walk->dir = up;
	return confine_check(walk);
}

/* Puts the target of the link before the rest of the text.  There is room:
 * the text of WALK_LINK_MAX links of full length fits. */
static void
walk_splice(struct walk *walk)
{
	size_t length = strlen(walk->link_target);

	walk->rest--;
	*walk->rest = walk->slash ? '/' : '\0';
	walk->rest -= length;
	memcpy(walk->rest, walk->link_target, length);
}

/* The kernel jumps through a link of procfs that more text follows; at the
 * end of a path the caller's own call does so. */
static long
walk_jump_magic(struct walk *walk)
{
	int dir;

	if (walk_is_at_last(walk)) {
		walk->is_magic = true;
		return 0;
	}
	dir = walk_open(walk, walk->name, O_PATH | O_CLOEXEC);
	if (dir < 0)
		return dir;
	walk_jump(walk, dir);
	walk_take_name(walk);
	return confine_check(walk);
}

/* The name is something else than it was a moment ago. */
static long
walk_again(struct walk *walk)
{
	if (walk->links++ == WALK_LINK_MAX)
		return -ELOOP;
	walk_put_slash(walk);
	walk->rest = walk->name;
	walk_take_name(walk);
	return 0;
}

long
walk_follow(struct walk *walk, long otherwise)
{
	long answer = follow_ask(walk);

	switch (answer) {
	case FOLLOW_TEXT:
		walk_splice(walk);
		return walk_resume(walk);
	case FOLLOW_MAGIC:
		return walk_jump_magic(walk);
	case FOLLOW_DIRECTORY:
		return walk_again(walk);
	case FOLLOW_OTHER:
		return otherwise == -ELOOP ? walk_again(walk) : otherwise;
	default:
		return answer;
	}
}

long
walk_step(struct walk *walk)
{
	struct stat st;
	long error = walk_land(walk);

	if (error)
		return error;
	if (strcmp(walk->name, "..") == 0) {
		error = walk_up(walk);
	} else if (strcmp(walk->name, ".") == 0) {
		error = sys_fstatat(walk->dir, ".", &st, 0);
	} else {
		int fd = walk_look(walk, walk->name);

		/* ENOTDIR is what O_DIRECTORY says of a link. */
		if (fd == -ENOTDIR || fd == -ELOOP)
			return walk_follow(walk, fd);
		error = fd < 0 ? fd : walk_enter(walk, fd);
	}
	if (!error)
		walk_take_name(walk);
	return error;
}

/* At the end of a path ".." needs no search right where it leads to, so it
 * is left to the kernel unless the walk knows better. */
long
walk_settle_dots(struct walk *walk)
{
	static char dot[] = ".";
	bool is_up = strcmp(walk->name, "..") == 0;
	bool knows = walk->held_count > 0 || walk->confine_count > 0 ||
		     walk_is_scoped(walk);
	long error = 0;

	if (is_up && knows)
		error = walk_up(walk);
	if ((is_up && knows) || walk->name[0] == '\0') { /* or it was "/" */
		walk->name = dot;
		walk->slash = false;
	}
	return error;
}

void
walk_end(struct walk *walk)
{
	walk_jump(walk, walk->start);
}
