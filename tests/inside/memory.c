/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Shared memory. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/inside/inside.h"

enum { LENGTH = 30, LONGEST = 270 };

static void
name_tell(const char *name)
{
	int fd = shm_open(name, O_RDWR | O_CREAT, 0666);

	tell_fd("shm_open", fd);
	if (fd >= 0)
		close(fd);
	tell("shm_unlink", shm_unlink(name));
}

static void
names_tell(void)
{
	const char *const names[] = { "", "/", "//", "a/b", "/a/b", ".", "..",
		"/.", "/nofollow-c/" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		name_tell(names[i]);
	for (int length = 250; length <= LONGEST; length++) {
		name_tell(own_name(length));
		name_tell(own_name(length) + 1);
	}
}

static void
flags_tell(void)
{
	const int flags[] = { O_RDONLY, O_RDWR | O_EXCL, O_RDWR | O_TRUNC,
		O_RDONLY | O_TRUNC, O_WRONLY, O_PATH, O_CREAT | O_EXCL,
		O_CREAT | O_RDWR | O_EXCL, O_DIRECTORY, O_CREAT | O_DIRECTORY,
		O_RDWR | O_APPEND | O_NONBLOCK | O_SYNC };
	const char *name = own_name(LENGTH);
	int made = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0640);
	int fd;

	tell_fd("shm_open", made);
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		if (ftruncate(made, 100) != 0)
			perror("ftruncate");
		fd = shm_open(name, flags[i], 0600);
		tell_fd("shm_open, flags", fd);
		if (fd >= 0)
			close(fd);
	}
	tell("shm_unlink", shm_unlink(name));
	tell("shm_unlink", shm_unlink(name));
	close(made);
}

/* What stands in the way of the last component, libc never follows. */
static void
others_tell(void)
{
	const char *name = own_name(LENGTH);
	char path[LENGTH + 20];

	snprintf(path, sizeof(path), "/dev/shm%s", name);
	if (symlink("/dev/null", path) != 0)
		perror(path);
	errno = 0;
	name_tell(name);
	if (mkdir(path, 0700) != 0)
		perror(path);
	errno = 0;
	name_tell(name);
	rmdir(path);
}

void
memory_tell(void)
{
	names_tell();
	flags_tell();
	others_tell();
}
