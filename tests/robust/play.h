/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A handful of calls in the tree of robust.t, whose directory is the
 * current one:
 *
 *	in/f, in/pipe    in the protected root
 *	in/lure -> ../out
 *	out/f            outside
 *	link -> in       a link that is outside and may be followed */
#ifndef TESTS_ROBUST_PLAY_H
#define TESTS_ROBUST_PLAY_H

/* Opens, makes and removes names, by plain paths, by way of the link, and
 * through the lure (which may open or be refused).  name is a path in
 * "in/" that only this caller uses.  Safe in signal handlers and after
 * fork.  Returns the number of answers that are wrong. */
int play_round(const char *name);

#endif
