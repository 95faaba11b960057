/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opens the directory descriptors, each under a number of its own. */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <unistd.h>

#include "tests/transparent/descriptor.h"

enum { FIRST = 11 };

const struct descriptor descriptors[] = {
	{ "cwd", AT_FDCWD },
	{ "top", 11 },
	{ "top by O_PATH", 12 },
	{ "d", 13 },
	{ "file", 14 },
	{ "file by O_PATH", 15 },
	{ "d by O_PATH", 16 },
	{ "-1", -1 },
	{ "999", 999 },
};
const size_t descriptor_count = sizeof(descriptors) / sizeof(descriptors[0]);

void
descriptors_open(void)
{
	static const struct {
		const char *path;
		int flags;
	} opened[] = {
		{ ".", O_RDONLY | O_DIRECTORY },
		{ ".", O_PATH },
		{ "d", O_RDONLY | O_DIRECTORY },
		{ "f", O_RDONLY },
		{ "f", O_PATH },
		{ "d", O_PATH },
	};

	for (size_t i = 0; i < sizeof(opened) / sizeof(opened[0]); i++) {
		int fd = open(opened[i].path, opened[i].flags | O_CLOEXEC);

		if (fd < 0 || dup3(fd, FIRST + (int)i, O_CLOEXEC) < 0)
			err(1, "%s", opened[i].path);
		close(fd);
	}
}
