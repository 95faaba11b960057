/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Prints answers. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/probe/type.h"
#include "tests/transparent/result.h"

void
result_print(long value, int error)
{
	const char *name = strerrorname_np(error);

	printf(" = %ld", value);
	if (value < 0 || error != ERRNO_BEFORE)
		printf(" %s", name ? name : "?");
	putchar('\n');
}

void
result_print_descriptor(const struct sweep *sweep, int fd)
{
	struct stat status;
	int flags = fcntl(fd, F_GETFL);

	/* The walk cannot open without the one, nor a name that ends in a
	 * slash without the other, nor take them back: that is a known
	 * difference. */
	if (sweep->hidden)
		flags &= ~(O_NOFOLLOW | O_DIRECTORY);
	if (fstat(fd, &status) != 0)
		memset(&status, 0, sizeof(status));
	printf("\tflags %#o, %s, %s %o, size %lld\n", flags,
	    fcntl(fd, F_GETFD) & FD_CLOEXEC ? "cloexec" : "inherited",
	    type_word(status.st_mode), status.st_mode & 07777,
	    S_ISREG(status.st_mode) ? (long long)status.st_size : 0LL);
}

void
result_print_directory(const struct sweep *sweep)
{
	char text[PATH_MAX] = "";
	size_t length = strlen(sweep->place);

	if (!getcwd(text, sizeof(text)))
		strcpy(text, "unknown");
	printf("\tin %s\n",
	    strncmp(text, sweep->place, length) == 0 ? text + length : text);
}
