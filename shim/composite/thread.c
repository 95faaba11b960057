/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* pthread_setname_np: the name of another thread is written into a file. */
#include "config.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum {
	NAME_SIZE = 16, /* TASK_COMM_LEN of the kernel */
	PATH_SIZE = 64,
};

/* The kernel's number of the thread is part of that of its clock.  Returns 0
 * or an errno value. */
static int
path_of(pthread_t thread, char path[PATH_SIZE])
{
	clockid_t clock;
	int error = pthread_getcpuclockid(thread, &clock);

	if (!error)
		snprintf(path, PATH_SIZE, "/proc/self/task/%d/comm",
		    ~(int)(clock >> 3));
	return error;
}

static int
name_write(const char *path, const char *name, size_t length)
{
	long fd = file_open_nocancel(AT_FDCWD, path, O_RDWR, 0);
	long written;

	if (fd < 0)
		return (int)-fd;
	written = sys_write((int)fd, name, length);
	sys_close((int)fd);
	if (written < 0)
		return (int)-written;
	return (size_t)written == length ? 0 : EIO;
}

EXPORT int
pthread_setname_np(pthread_t thread, const char *name)
{
	char path[PATH_SIZE];
	size_t length;
	int error;

	/* Its own name a thread tells the kernel. */
	if (!start_guards(CLASS_WRITE) || pthread_equal(thread, pthread_self()))
		return NEXT(pthread_setname_np)(thread, name);
	length = strlen(name);
	if (length >= NAME_SIZE)
		return ERANGE;
	error = path_of(thread, path);
	return error ? error : name_write(path, name, length);
}
