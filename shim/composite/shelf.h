/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The directories that a walk has open, no more than so many at a time. */
#ifndef SHIM_COMPOSITE_SHELF_H
#define SHIM_COMPOSITE_SHELF_H

#include <dirent.h>
#include <stddef.h>

/* A directory that is being read. */
struct volume {
	DIR *stream; /* NULL once a deeper one took its descriptor, */
	char *names; /* with those that were left; an empty one ends them */
};

/* A ring: the place for the next one, where the oldest may be. */
struct shelf {
	struct volume **open;
	size_t room, next;
};

/* If another one would be too many, the oldest is read to its end and
 * closed.  Returns 0, or -1 with errno. */
int shelf_make_room(struct shelf *shelf);

/* Takes one whose stream was opened just now. */
void shelf_add(struct shelf *shelf, struct volume *volume);

/* Closes the one that was added last; errno is kept. */
void shelf_close(struct shelf *shelf, struct volume *volume);

#endif
