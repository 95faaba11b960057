/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where a walk stands: what it has come through and what is left to read. */
#ifndef SHIM_RESOLVE_TRAIL_H
#define SHIM_RESOLVE_TRAIL_H

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
	/* The position is "/", by a slash before the name: nobody had to open
	 * it so far, and dir is AT_FDCWD. */
	bool is_at_top;
	bool was_asked; /* the kernel met a link in what is left */
	char *name;
	char *rest;
	bool slash;	 /* stood behind the name */
	bool is_magic;	 /* the last name is a link of procfs, to be followed */
	bool met_inside; /* see quest.h */
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

/* Is walk->name the last component?  It is not looked up yet. */
static inline bool
walk_is_at_last(const struct walk *walk)
{
	return walk->rest[0] == '\0';
}

#endif
