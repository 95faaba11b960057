/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Paths as they stand once every link in them was followed. */
#ifndef SHIM_START_SETTLE_H
#define SHIM_START_SETTLE_H

/* What a path names, by its true path, which is kept; NULL if there is nothing
 * or its path cannot be told. */
const char *settle_path(const char *path);

/* The same path in the true one of its parent; the path itself if its parent
 * is not there or cannot be named. */
const char *settle_parents(const char *path);

#endif
