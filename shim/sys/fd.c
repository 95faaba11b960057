/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Descriptors that the shim holds for a moment. */
#include "config.h"

#include <errno.h>

#include "shim/sys/fd.h"
#include "shim/sys/sys.h"

int
fd_raise(int fd)
{
	/* Below the usual soft limit of 1,024 descriptors and above what
	 * programs use; shells keep theirs from 10 and at 255.  Where there
	 * is no room, any higher number will do. */
	static const int floors[] = { 768, 192, 32, 0 };
	long high = -EINVAL;

	if (fd < 0)
		return fd;
	for (size_t i = 0; high < 0 && i < 4; i++)
		high = sys_fcntl(
		    fd, F_DUPFD_CLOEXEC, floors[i] > fd ? floors[i] : fd);
	if (high < 0)
		return fd;
	sys_close(fd);
	return (int)high;
}

long
fd_shortage(long error)
{
	switch (error) {
	case -EMFILE:
	case -ENFILE:
	case -ENOMEM:
		return error;
	default:
		return 0;
	}
}
