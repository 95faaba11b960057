/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Memory for what start finds out, as long as the process lives.  It lies
 * side by side: a map and a page for each piece would be a good part of what
 * the start of a process costs. */
#ifndef SHIM_SYS_KEEP_H
#define SHIM_SYS_KEEP_H

#include <stddef.h>

/* Returns room for at most so many bytes, of any content and aligned for any
 * object, or NULL.  The next call gives the same room again, unless keep_end
 * was called.  One thread at a time. */
void *keep_begin(size_t most);

/* What stands in the room before end, which is in it, is kept. */
void keep_end(const void *end);

#endif
