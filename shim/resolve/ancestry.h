/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which directories hold a directory: what ".." leads through. */
#ifndef SHIM_RESOLVE_ANCESTRY_H
#define SHIM_RESOLVE_ANCESTRY_H

#include <stdbool.h>
#include <stddef.h>

#include "shim/state/state.h"

enum { ANCESTRY_MAX = 4096 };

/* The directory itself comes first, then its parent, and so on. */
struct ancestry {
	/* The walk ended at the "/" that the state recorded.  If not, the
	 * directory may lie under any root: a chroot, a detached mount, a
	 * parent that cannot be searched. */
	bool complete;
	/* What this process is short of to read on, a negative errno value, or
	 * 0: no policy is to be blamed then. */
	long shortage;
	size_t count;
	struct pin pins[ANCESTRY_MAX];
};

/* Reads the ancestry of the directory at dirfd, AT_FDCWD included. */
void ancestry_read(
    struct ancestry *ancestry, int dirfd, const struct pin *slash);

/* How many steps up *pin is met, or -1. */
long ancestry_find(const struct ancestry *ancestry, const struct pin *pin);

#endif
