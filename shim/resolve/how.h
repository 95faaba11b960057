/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* open(2)'s flags and mode in the words of openat2(2), which is stricter. */
#ifndef SHIM_RESOLVE_HOW_H
#define SHIM_RESOLVE_HOW_H

#include <fcntl.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <sys/types.h>

/* Does an open with these flags take a mode? */
static inline bool
how_takes_mode(int flags)
{
	return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
}

/* The same open for openat2, which refuses what open(2) ignores: bits that
 * it does not know, a mode that is not used, most flags beside O_PATH. */
struct open_how how_of_open(int flags, mode_t mode);

/* Can a descriptor opened so write to the file or make one? */
bool how_writes(const struct open_how *how);

#endif
