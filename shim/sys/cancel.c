/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening as a cancellation point. */
#include "config.h"

#include <pthread.h>
#ifdef HAVE_SYS_SINGLE_THREADED_H
#include <sys/single_threaded.h>
#endif

#include "shim/sys/cancel.h"
#include "shim/sys/sys.h"

/* Without a second thread nobody can cancel the first. */
static bool
is_alone(void)
{
#ifdef HAVE_SYS_SINGLE_THREADED_H
	return __libc_single_threaded;
#else
	return false;
#endif
}

/* What libc does around its own system calls: a deferred cancellation may
 * act at once until the call is back. */
static int
point_begin(void)
{
	int type;

	pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &type);
	return type;
}

static void
point_end(int type)
{
	pthread_setcanceltype(type, &type);
}

long
cancel_openat(
    bool is_point, int dirfd, const char *path, int flags, mode_t mode)
{
	long fd;
	int type;

	if (!is_point || is_alone())
		return sys_openat(dirfd, path, flags, mode);
	type = point_begin();
	fd = sys_openat(dirfd, path, flags, mode);
	point_end(type);
	return fd;
}

long
cancel_openat2(
    bool is_point, int dirfd, const char *path, const struct open_how *how)
{
	long fd;
	int type;

	if (!is_point || is_alone())
		return sys_openat2(dirfd, path, how);
	type = point_begin();
	fd = sys_openat2(dirfd, path, how);
	point_end(type);
	return fd;
}
