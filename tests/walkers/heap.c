/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Counts what is on the heap: libc, and what is preloaded, use these
 * functions of the program's. */
#include "config.h"

#include <stdlib.h>

#include "tests/walkers/walkers.h"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *at, size_t size);
void __libc_free(void *at);

long heap_live;

void *
malloc(size_t size)
{
	void *at = __libc_malloc(size);

	heap_live += at != NULL;
	return at;
}

void *
calloc(size_t count, size_t size)
{
	void *at = __libc_calloc(count, size);

	heap_live += at != NULL;
	return at;
}

/* None of what is tested asks for nothing. */
void *
realloc(void *at, size_t size)
{
	void *new = __libc_realloc(at, size);

	heap_live += !at && new;
	return new;
}

void
free(void *at)
{
	heap_live -= at != NULL;
	__libc_free(at);
}
