/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Makes wrapped calls and tells what they have cost in memory; then stays, so
 * that its mappings can be read, until its standard input ends. */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/bench/call.h"
#include "tests/bench/tree.h"

enum { REPEATS = 10000 };

/* What malloc and its kin are made of; these have no header. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

/* Visible, the program's malloc stands before libc's for every object in the
 * process: this counts what libc and a preloaded object ask for as well. */
#define EXPORT __attribute__((visibility("default")))

static volatile unsigned long allocations;

EXPORT void *
malloc(size_t size)
{
	allocations++;
	return __libc_malloc(size);
}

EXPORT void *
calloc(size_t count, size_t size)
{
	allocations++;
	return __libc_calloc(count, size);
}

EXPORT void *
realloc(void *old, size_t size)
{
	allocations++;
	return __libc_realloc(old, size);
}

/* Pages of address space in use: neither heap nor mapping may be left. */
static long
pages_count(void)
{
	char text[64] = "";
	int fd = open("/proc/self/statm", O_RDONLY);

	if (fd < 0 || read(fd, text, sizeof(text) - 1) <= 0)
		err(1, "/proc/self/statm");
	close(fd);
	return strtol(text, NULL, 10);
}

/* Each call, and an open that meets a symlink outside every root. */
static void
calls_make(const struct spot *spot, const char *outside)
{
	size_t i;
	int n, fd;

	for (i = 0; i < call_count; i++)
		for (n = 0; n < REPEATS; n++)
			if (calls[i].libc(spot) < 0)
				err(1, "%s", calls[i].name);
	for (n = 0; n < REPEATS; n++) {
		fd = open(outside, O_RDONLY);
		if (fd < 0)
			err(1, "%s", outside);
		close(fd);
	}
}

static void
counter_prove(void)
{
	unsigned long before = allocations;
	char *volatile copy = strdup("counted");

	free(copy);
	if (allocations == before)
		errx(1, "libc's use of malloc is not counted");
}

int
main(int argc, char **argv)
{
	static struct spot spot;
	unsigned long started = allocations, during;
	long pages;
	char byte;

	if (argc != 3) {
		fputs("usage: memory TREE PATH-THROUGH-SYMLINK\n", stderr);
		return 2;
	}
	counter_prove();
	if (spot_find(&spot, argv[1], 0) < 0)
		err(1, "%s", argv[1]);
	during = allocations;
	pages = pages_count();
	calls_make(&spot, argv[2]);
	during = allocations - during;
	pages = pages_count() - pages;
	printf("%lu %lu %ld\n", started, during, pages);
	fflush(stdout);
	while (read(STDIN_FILENO, &byte, 1) > 0)
		;
	return 0;
}
