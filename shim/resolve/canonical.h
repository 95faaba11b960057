/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening a path for the sake of its canonical name. */
#ifndef SHIM_RESOLVE_CANONICAL_H
#define SHIM_RESOLVE_CANONICAL_H

#include "shim/resolve/quest.h"

/* Opens what a path of length bytes, relative to the current directory, names
 * in the end, with O_PATH.  Returns the descriptor or a negative errno value;
 * for -ENOENT and -EACCES, and where stop is not NULL, *stop is where it came
 * to an end. */
long canonical_open(const struct request *request, const char *path,
    size_t length, struct stop *stop);

/* The same for one that must not be a link in the end; closes it again. */
long canonical_check(
    const struct request *request, const char *path, size_t length);

#endif
