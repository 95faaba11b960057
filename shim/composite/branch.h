/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading one directory for fts(3), and going into it and out again. */
#ifndef SHIM_COMPOSITE_BRANCH_H
#define SHIM_COMPOSITE_BRANCH_H

#include <fts.h>

enum branch_for { FOR_NAMES, FOR_CHILDREN, FOR_READING };

/* What is in the directory tree->fts_cur, or NULL: then it is empty or
 * cannot be read, as its fts_info says, or FTS_STOP is set. */
FTSENT *branch_read(FTS *tree, enum branch_for why);

/* Goes to the directory that entry is, be it fd or, for -1, at the path: if
 * it is still the one that was seen.  Nothing to be done where the walk
 * stays where it is.  Returns 0, or -1 with errno. */
int branch_enter(
    const FTS *tree, const FTSENT *entry, int fd, const char *path);
int branch_return(const FTS *tree, int fd);

#endif
