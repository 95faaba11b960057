/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The walk: a path resolved one component at a time, as the kernel would,
 * but asking the policies before each symlink.  It is what is left when
 * openat2 met a link or is not to be had.
 */
#ifndef SHIM_RESOLVE_WALK_H
#define SHIM_RESOLVE_WALK_H

#include "shim/resolve/trail.h"

/* Begins at the start of the quest's path.  Returns 0 or a negative errno
 * value; walk_end is due in either case. */
long walk_begin(struct walk *walk, const struct quest *quest);

/* Goes past the name, which is not the last; a link is followed if the
 * policies allow it.  Returns 0 or a negative errno value. */
long walk_step(struct walk *walk);

/* Follows the name if it is a link and the policies allow it.  Returns 0 if
 * there is something new to look at, the error `otherwise` if it is no link,
 * or another negative errno value. */
long walk_follow(struct walk *walk, long otherwise);

/* Leaves every directory for another, which is the walk's from here on. */
void walk_jump(struct walk *walk, int dir);

/* Goes on with a text that is a part of the walk's own. */
void walk_take(struct walk *walk, char *text);

/* Opens the position if nobody has so far.  Returns 0 or a negative errno
 * value. */
long walk_land(struct walk *walk);

/* The position must not hold the number that the program's descriptor is to
 * get. */
void walk_clear_the_way(struct walk *walk);

/* Puts the slash back behind the name, and cuts it off again. */
void walk_put_slash(struct walk *walk);
void walk_cut_slash(struct walk *walk);

/* Makes a last name that is ".." or empty one that can be opened at
 * walk->dir.  Returns 0 or a negative errno value. */
long walk_settle_dots(struct walk *walk);

/* Closes what the walk holds; the walk itself is the caller's. */
void walk_end(struct walk *walk);

#endif
