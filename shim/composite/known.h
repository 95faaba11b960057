/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The directories that a walk has been to, so that links that lead back do
 * not make it go round for ever. */
#ifndef SHIM_COMPOSITE_KNOWN_H
#define SHIM_COMPOSITE_KNOWN_H

#include <sys/stat.h>

/* Adds the directory to the set, which begins as NULL.  Returns 1 if it is
 * new, 0 if it was there, -1 with errno if there is no memory. */
int known_add(void **known, const struct stat *st);

void known_drop(void *known);

#endif
