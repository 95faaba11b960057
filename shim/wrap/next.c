/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The next definitions of the names that are wrapped. */
#include "config.h"

#include <dlfcn.h>
#include <errno.h>

#include "shim/wrap/next.h"

void *next_table[NEXT_COUNT];

static const struct {
	const char *symbol;
	const char *version; /* NULL is the default one */
} names[] = {
#define NAME(symbol, class, paths, last, file) [NEXT_##symbol] = { #symbol, 0 },
#define OLD(symbol, version, class, paths, last, file)                         \
	[NEXT_OLD_##symbol] = { #symbol, version },
#include "shim/wrap/names.def"
};

/* Where libc has one version of everything, dlvsym is not to be had. */
static void *
symbol_find(const char *symbol, const char *version)
{
#ifdef HAVE_DLVSYM
	if (version)
		return dlvsym(RTLD_NEXT, symbol, version);
#endif
	(void)version;
	return dlsym(RTLD_NEXT, symbol);
}

void *
next_find(enum next index)
{
	const char *symbol = names[index].symbol;
	const char *version = names[index].version;

	next_table[index] = symbol_find(symbol, version);
	return next_table[index];
}

/* dlsym takes a lock, so it must not be first called in a signal handler. */
__attribute__((constructor)) static void
next_start(void)
{
	int error = errno; /* main expects 0 */

	for (enum next index = 0; index < NEXT_COUNT; index++)
		next_find(index);
	errno = error;
}
