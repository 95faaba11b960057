/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A handful of calls in the tree of robust.t. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/robust/play.h"

static bool
opens(const char *path, int flags)
{
	int fd = open(path, flags | O_CLOEXEC, 0600);

	return fd >= 0 && close(fd) == 0;
}

static bool
misses(const char *path)
{
	return open(path, O_RDONLY) < 0 && errno == ENOENT;
}

static bool
makes(const char *name)
{
	return opens(name, O_WRONLY | O_CREAT | O_EXCL) && unlink(name) == 0 &&
	       mkdir(name, 0700) == 0 && rmdir(name) == 0;
}

int
play_round(const char *name)
{
	int faults = 0;

	faults += !opens("in/f", O_RDONLY);
	faults += !opens("link/f", O_RDWR);
	faults += !misses("in/none");
	faults += !misses("link/none");
	faults += !opens("in/lure/f", O_RDONLY) && errno != ELOOP;
	faults += !makes(name);
	return faults;
}
