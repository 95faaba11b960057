/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The kernel's own resolution without symlinks: openat2(2). */
#ifndef SHIM_RESOLVE_KERNEL_H
#define SHIM_RESOLVE_KERNEL_H

#include "shim/resolve/quest.h"

/* No errno value: there is no openat2, or a link is in the way, or what it
 * says of ".." is not sure. */
enum { KERNEL_CANNOT = -4096 };

/* openat2 if it is there, else KERNEL_CANNOT. */
long kernel_openat2(
    bool is_programs, int dirfd, const char *path, const struct open_how *how);

/* Opens what the quest names if no symlink is in its path.  Returns the
 * descriptor, an errno value that the bare call would give as well
 * (negative), or KERNEL_CANNOT. */
long kernel_open(const struct quest *quest);

#endif
