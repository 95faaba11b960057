/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls before main and before any constructor: from an IFUNC resolver and
 * a preinit function of the program. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int resolved = -1; /* unless the resolver runs */
static int preinit, lured;

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

static int early_zero(void) __attribute__((ifunc("zero_resolve")));

static int
opened(const char *path)
{
	int fd = open(path, O_RDONLY);

	if (fd >= 0)
		close(fd);
	return fd;
}

static void
preinit_run(void)
{
	preinit = opened("in/f");
	lured = opened("in/lure/f");
}

static void (*const preinit_array[])(void)
    __attribute__((section(".preinit_array"), used)) = { preinit_run };

static const char *
said(int fd)
{
	return fd < 0 ? "refused" : "opened";
}

int
main(void)
{
	printf("resolver %s, preinit %s, lure %s\n", said(resolved),
	    said(preinit), said(lured));
	return early_zero();
}
