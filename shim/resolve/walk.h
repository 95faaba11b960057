/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The walk: a path resolved one component at a time, as the kernel would,
 * but asking the policies before each symlink.  It is what is left when
 * openat2 met a link or is not to be had.
 */
#ifndef SHIM_RESOLVE_WALK_H
#define SHIM_RESOLVE_WALK_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "shim/resolve/ancestry.h"
#include "shim/resolve/quest.h"

enum {
	WALK_LINK_MAX = 40, /* symlinks in one path: MAXSYMLINKS */
	/* The path and the text of every link, were each of full length. */
	WALK_TEXT_SIZE = (WALK_LINK_MAX + 1) * PATH_MAX,
	WALK_HELD_MAX = PATH_MAX / 2,
};

/* A stretch of the text that has to stay inside a root. */
struct confine {
	const struct policy *policy;
	const struct root *root;
	const struct pin *pin;
	const char *end; /* of the stretch */
};

/* Lives in a scratch.  The text ends where the buffer ends and is eaten
 * from the front; the target of a link is put before what is left. */
struct walk {
	const struct quest *quest;
	int start; /* the caller's dirfd; never closed */
	int dir;   /* the position */
	char *name;
	char *rest;
	bool slash;    /* stood behind the name */
	bool is_magic; /* the last name is a link of procfs, to be followed */
	unsigned links;
	size_t held_count;
	size_t confine_count;
	struct confine confines[WALK_LINK_MAX * STATE_RUN_MAX];
	int held[WALK_HELD_MAX]; /* directories above dir, for ".." */
	char link_name[NAME_MAX + 1];
	char link_target[PATH_MAX];
	struct ancestry ancestry;
	char text[WALK_TEXT_SIZE];
};

/* Begins at the start of the quest's path.  Returns 0 or a negative errno
 * value; walk_end is due in either case. */
long walk_begin(struct walk *walk, const struct quest *quest);

/* Is walk->name the last component?  It is not looked up yet. */
bool walk_is_at_last(const struct walk *walk);

/* Goes past the name, which is not the last; a link is followed if the
 * policies allow it.  Returns 0 or a negative errno value. */
long walk_step(struct walk *walk);

/* Follows the name if it is a link and the policies allow it.  Returns 0 if
 * there is something new to look at, the error `otherwise` if it is no link,
 * or another negative errno value. */
long walk_follow(struct walk *walk, long otherwise);

/* Puts the slash back behind the name, and cuts it off again. */
void walk_put_slash(struct walk *walk);
void walk_cut_slash(struct walk *walk);

/* Makes a last name that is ".." or empty one that can be opened at
 * walk->dir.  Returns 0 or a negative errno value. */
long walk_settle_dots(struct walk *walk);

/* Closes what the walk holds; the walk itself is the caller's. */
void walk_end(struct walk *walk);

#endif
