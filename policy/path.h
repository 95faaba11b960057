/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a policy accepts as a path and as a name below a root. */
#ifndef POLICY_PATH_H
#define POLICY_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* Each returns NULL, or what is wrong: the end of a phrase that begins with
 * the text.  kept: it may hold ${NAME}, so that what depends on a value is
 * let pass. */
const char *path_fault(const char *path, bool kept); /* PATH of a root */
const char *file_fault(const char *path, bool kept); /* FILE of log */
const char *name_fault(const char *name);	     /* NAME below a root */

/* Can a word hold the path?  Control bytes other than tab it cannot. */
bool path_is_plain(const char *path);

/* Drops all but one of doubled slashes, and those at the end, in place.
 * Returns the length that is left. */
size_t path_clean(char *path);

#endif
