/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Leaps: where the kernel has openat2, a walk passes over all names that are
 * no links in one look-up, and the walk proper has the links alone.
 */
#ifndef SHIM_RESOLVE_LEAP_H
#define SHIM_RESOLVE_LEAP_H

#include "shim/resolve/trail.h"

/* Can what is left be passed over?  Not ".." behind a name, which the kernel
 * would look up where the name's directory has been moved to by then. */
bool leap_is_fit(const struct walk *walk);

/* Opens by all that is left, as the caller asked.  Returns the descriptor, an
 * errno value that the bare call would give as well (negative), or
 * KERNEL_CANNOT where a link is in what is left. */
long leap_open(struct walk *walk);

/* Goes to where that link lies, and takes its name.  False if there is none
 * by now: then the walk is at some name, and has to step. */
bool leap_to_link(struct walk *walk);

#endif
