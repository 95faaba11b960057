/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Paths to try, by names that do not change from place to place. */
#ifndef TESTS_TRANSPARENT_PATH_H
#define TESTS_TRANSPARENT_PATH_H

#include <stdbool.h>
#include <stddef.h>

enum path_trait {
	WILD = 1 << 0,	 /* not a pointer to text */
	LINKED = 1 << 1, /* only where the tree has links */
	DEVICE = 1 << 2, /* not ours: only to be opened */
	PAIRED = 1 << 3, /* one of the few for calls with two */
	BELOW = 1 << 4,	 /* one of the few for every descriptor */
};

struct path {
	const char *name;
	const char *text;
	unsigned traits;
};

struct path_list {
	struct path *paths;
	size_t count;
};

/* Is its name one of names, which end with NULL? */
bool path_is_among(const struct path *path, const char *const *names);

/* All paths for the world in place, which is absolute. */
struct path_list path_list(const char *place, bool links);

#endif
