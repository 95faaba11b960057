/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls of the rows that not every libc has: the system calls themselves,
 * through syscall(), which the shim serves as well. */
#ifndef TESTS_PROBE_ABSENT_H
#define TESTS_PROBE_ABSENT_H

#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef RENAME_NOREPLACE
#include <linux/fs.h>
#endif

#ifndef HAVE_RENAMEAT2
static inline int
renameat2(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags)
{
	return (int)syscall(SYS_renameat2, olddirfd, old, newdirfd, new, flags);
}
#endif

#endif
