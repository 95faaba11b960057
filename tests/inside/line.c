/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The lines that tell what a call did. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/inside/inside.h"

void
tell(const char *call, long result)
{
	printf("%s = %ld, errno %d\n", call, result, errno);
	errno = 0;
}

/* Without what the walk leaves among the flags. */
void
tell_fd(const char *call, int fd)
{
	struct stat st = { 0 };

	printf("%s = %d, errno %d", call, fd, errno);
	if (fd >= 0) {
		fstat(fd, &st);
		printf(", flags %#o, descriptor %#o, mode %#o, size %ld",
		    fcntl(fd, F_GETFL) & ~O_NOFOLLOW, fcntl(fd, F_GETFD),
		    st.st_mode, (long)st.st_size);
	}
	putchar('\n');
	errno = 0;
}

const char *
own_name(int length)
{
	static char name[512];
	int used = snprintf(name, sizeof(name), "/nofollow-%d-", getpid());

	memset(name + used, 'x', sizeof(name) - (size_t)used);
	name[length + 1] = '\0';
	return name;
}

void
tell_file(const char *path)
{
	uint32_t sum = 2166136261u;
	unsigned char data[512];
	struct stat st;
	ssize_t size;
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || fstat(fd, &st) != 0) {
		printf("\tno file, errno %d\n", errno);
		errno = 0;
		return;
	}
	while ((size = read(fd, data, sizeof(data))) > 0)
		for (ssize_t i = 0; i < size; i++)
			sum = (sum ^ data[i]) * 16777619u;
	printf("\tmode %#o, size %ld, sum %08x\n", st.st_mode, (long)st.st_size,
	    sum);
	close(fd);
	errno = 0;
}
