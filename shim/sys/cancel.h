/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* System calls as cancellation points: pthreads(7) lists open, connect and
 * others, and a thread that waits in one of them must be cancellable. */
#ifndef SHIM_SYS_CANCEL_H
#define SHIM_SYS_CANCEL_H

#include <linux/openat2.h>
#include <pthread.h>
#include <stdbool.h>
#include <sys/types.h>
#ifdef HAVE_SYS_SINGLE_THREADED_H
#include <sys/single_threaded.h>
#endif

#include "shim/sys/sys.h"

/* Inline, as are their callers up to the wrapper where they can be: behind a
 * system call the processor has forgotten where to return to, and every
 * return costs about a hundredth of the call. */

/* Without a second thread nobody can cancel the first. */
static inline bool
cancel_is_possible(void)
{
#ifdef HAVE_SYS_SINGLE_THREADED_H
	return !__libc_single_threaded;
#else
	return true;
#endif
}

/* What libc does around its own system calls: a deferred cancellation may
 * act at once until the call is back. */
static inline int
cancel_begin(void)
{
	int type;

	pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &type);
	return type;
}

static inline void
cancel_end(int type)
{
	pthread_setcanceltype(type, &type);
}

/* As sys_openat and sys_openat2; where is_point, the calling thread can be
 * cancelled meanwhile. */
static inline long
cancel_openat(
    bool is_point, int dirfd, const char *path, int flags, mode_t mode)
{
	long fd;
	int type;

	if (!is_point || !cancel_is_possible())
		return sys_openat(dirfd, path, flags, mode);
	type = cancel_begin();
	fd = sys_openat(dirfd, path, flags, mode);
	cancel_end(type);
	return fd;
}

static inline long
cancel_openat2(
    bool is_point, int dirfd, const char *path, const struct open_how *how)
{
	long fd;
	int type;

	if (!is_point || !cancel_is_possible())
		return sys_openat2(dirfd, path, how);
	type = cancel_begin();
	fd = sys_openat2(dirfd, path, how);
	cancel_end(type);
	return fd;
}

/* Any other system call.  If the thread is cancelled meanwhile, the
 * descriptor `held` is closed; it may be -1. */
long cancel_call(bool is_point, int held, long number, const long of[6]);

#endif
