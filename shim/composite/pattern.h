/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* glob(3), by libc's own and our own directories. */
#ifndef SHIM_COMPOSITE_PATTERN_H
#define SHIM_COMPOSITE_PATTERN_H

#include <glob.h>

/* As glob(3) does, which fills in *found: what it looks at, it looks at by
 * guarded steps.  The program's own functions are not called. */
int pattern_match(const char *pattern, int flags,
    int (*fail)(const char *path, int error), glob_t *found);

#endif
