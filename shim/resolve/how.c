/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* open(2)'s flags and mode in the words of openat2(2). */
#include "config.h"

#include "shim/resolve/how.h"

/* VALID_OPEN_FLAGS of the kernel.  O_LARGEFILE is 0 in 64-bit headers. */
#define KNOWN_FLAGS                                                            \
	(O_ACCMODE | O_CREAT | O_EXCL | O_NOCTTY | O_TRUNC | O_APPEND |        \
	    O_NONBLOCK | O_SYNC | O_DSYNC | O_ASYNC | O_DIRECT | O_DIRECTORY | \
	    O_NOFOLLOW | O_NOATIME | O_CLOEXEC | O_PATH | O_TMPFILE)
#define PATH_FLAGS (O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)

struct open_how
how_of_open(int flags, mode_t mode)
{
	int known = flags & (flags & O_PATH ? PATH_FLAGS : KNOWN_FLAGS);

	return (struct open_how){
		.flags = (unsigned)known,
		.mode = how_takes_mode(known) ? mode & 07777 : 0,
	};
}

bool
how_writes(const struct open_how *how)
{
	if (how->flags & O_PATH)
		return false;
	return (how->flags & O_ACCMODE) != O_RDONLY ||
	       how->flags & (O_CREAT | O_TRUNC) ||
	       (how->flags & O_TMPFILE) == O_TMPFILE;
}
