/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What has been said on stderr and need not be said again: a shell's loop
 * would fill it with one line about one program. */
#ifndef SHIM_REFUSE_ONCE_H
#define SHIM_REFUSE_ONCE_H

#include <stdbool.h>

/* Makes the memory of it, which this process shares with all that it forks:
 * there is where a shell calls exec. */
void once_start(void);

/* Is this the first time since then that the file is asked about?  A name
 * that is relative is so to dirfd. */
bool once_is_first(int dirfd, const char *name);

#endif
