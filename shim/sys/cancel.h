/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening as a cancellation point: pthreads(7) lists open, openat and creat,
 * and a thread that waits for the other end of a FIFO must be cancellable. */
#ifndef SHIM_SYS_CANCEL_H
#define SHIM_SYS_CANCEL_H

#include <linux/openat2.h>
#include <stdbool.h>
#include <sys/types.h>

/* As sys_openat and sys_openat2; where is_point, the calling thread can be
 * cancelled meanwhile. */
long cancel_openat(
    bool is_point, int dirfd, const char *path, int flags, mode_t mode);
long cancel_openat2(
    bool is_point, int dirfd, const char *path, const struct open_how *how);

#endif
