/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A library that makes calls before main, to be preloaded beside the shim:
 * its IFUNC resolver runs when the shim may not be relocated yet. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int resolved = -1; /* unless the resolver runs */

static int
zero(void)
{
	return 0;
}

__attribute__((used)) static int (*zero_resolve(void))(void)
{
	resolved = open("in/f", O_RDONLY);
	if (resolved >= 0)
		close(resolved);
	return zero;
}

/* Local, so that its resolver runs last among our own relocations. */
static int module_zero(void) __attribute__((ifunc("zero_resolve")));

static int
opened(const char *path)
{
	int fd = open(path, O_RDONLY);

	if (fd >= 0)
		close(fd);
	return fd;
}

static const char *
said(int fd)
{
	return fd < 0 ? "refused" : "opened";
}

__attribute__((constructor)) static void
module_start(void)
{
	int constructed = opened("in/f");
	int lured = opened("in/lure/f");

	dprintf(STDOUT_FILENO, "resolver %s, constructor %s, lure %s\n",
	    said(resolved + module_zero()), said(constructed), said(lured));
}
