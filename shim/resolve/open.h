/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening a path that may lead through a root: the kernel first, the walk
 * where that is not enough. */
#ifndef SHIM_RESOLVE_OPEN_H
#define SHIM_RESOLVE_OPEN_H

#include "shim/resolve/quest.h"

/* Opens for the program.  Returns the descriptor or a negative errno value;
 * a refusal was recorded. */
long open_for_program(
    const struct request *request, const struct open_how *how);

/* Opens with O_PATH for the shim itself, which closes it.  The flags name
 * O_PATH too if the program gets hold of what is opened. */
long open_for_shim(const struct request *request, int dirfd, const char *path,
    size_t length, int flags);

/* The same.  *met_inside becomes false if all that was looked up on the way
 * lay outside of every root, but for the directories of the last stretch
 * without links: these do if the last of them does. */
long open_for_shim_watched(const struct request *request, int dirfd,
    const char *path, size_t length, int flags, bool *met_inside);

#endif
