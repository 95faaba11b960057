/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Has libc's headers turn calls into those that check.  The Makefile puts it
 * before every file, since flags from outside come after ours. */
#define _FORTIFY_SOURCE 3
