/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Identity of a file: st_dev and st_ino.  Birth time is never used, it
 * changes when overlayfs copies up. */
#ifndef SHIM_RESOLVE_IDENTITY_H
#define SHIM_RESOLVE_IDENTITY_H

#include <stdbool.h>

#include "shim/state/state.h"

static inline bool
identity_same(const struct pin *a, const struct pin *b)
{
	return a->present && b->present && a->device == b->device &&
	       a->inode == b->inode;
}

/* Of an open file, O_PATH included, or of the current directory for
 * AT_FDCWD.  Returns 0 or a negative errno value. */
long identity_of_fd(int fd, struct pin *pin);

/* Of what a name that is no link, "." or "..", names there.  Returns as
 * above. */
long identity_of_name(int dirfd, const char *name, struct pin *pin);

/* Of what an absolute path names now; a link at its end is not followed.
 * Nothing there: pin->present is false. */
void identity_of_path(const char *path, struct pin *pin);

/* The same, but a link at its end is followed. */
void identity_of_target(const char *path, struct pin *pin);

#endif
