/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* /proc/self/fd/N: the name of an open file. */
#include "config.h"

#include <limits.h>
#include <string.h>

#include "shim/sys/procfd.h"
#include "shim/sys/sys.h"

void
procfd_path(int fd, char path[PROCFD_PATH_SIZE])
{
	char digits[12];
	unsigned number = (unsigned)fd;
	size_t length = 0;

	do
		digits[length++] = (char)('0' + number % 10);
	while (number /= 10);
	strcpy(path, "/proc/self/fd/");
	path += strlen(path);
	while (length > 0)
		*path++ = digits[--length];
	*path = '\0';
}

size_t
procfd_target(int fd, char *path)
{
	char link[PROCFD_PATH_SIZE];
	long length;

	procfd_path(fd, link);
	length = sys_readlinkat(AT_FDCWD, link, path, PATH_MAX);
	if (length <= 0 || length == PATH_MAX || path[0] != '/')
		length = 0;
	path[length] = '\0';
	return (size_t)length;
}
