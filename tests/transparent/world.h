/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree that calls are tried on, kept by a process without the shim.
 *
 *	PLACE/world/top/     the tree; the tested process works in it
 *	PLACE/via -> world   a link above it */
#ifndef TESTS_TRANSPARENT_WORLD_H
#define TESTS_TRANSPARENT_WORLD_H

#include <stdbool.h>

/* Makes world/ and via in the current directory, which must be empty; with
 * links, there are links in the tree.  Exits if it cannot. */
void world_open(bool links);

/* As the requests of line.h.  What is printed of the state is how it
 * differs from the one that a reset makes. */
void world_reset(bool print);
void world_print(void);
void world_lock_print(void);

#endif
