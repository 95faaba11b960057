/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* $ORIGIN in the path of an object that is to be loaded. */
#ifndef SHIM_WRAP_ORIGIN_H
#define SHIM_WRAP_ORIGIN_H

#include <stdbool.h>
#include <stddef.h>

/* Writes to size bytes at path what ld.so makes of file for that caller.
 * Returns false if it cannot be told: $LIB and $PLATFORM are known to ld.so
 * alone. */
bool origin_expand(
    char *path, size_t size, const char *file, const void *caller);

#endif
