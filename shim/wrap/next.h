/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The next definitions of the names that are wrapped: another preloaded
 * object's, or libc's. */
#ifndef SHIM_WRAP_NEXT_H
#define SHIM_WRAP_NEXT_H

enum next {
#define NAME(symbol, class, paths, last, file) NEXT_##symbol,
#define OLD(symbol, version, class, paths, last, file) NEXT_OLD_##symbol,
#include "shim/wrap/names.def"
	NEXT_COUNT
};

/* Filled when the shim is loaded, or when a name is first used before.  NULL
 * where nobody else defines the name. */
extern void *next_table[NEXT_COUNT];

/* Looks for the definition and fills it in. */
void *next_find(enum next index);

static inline void *
next_get(enum next index)
{
	void *next = next_table[index];

	return next ? next : next_find(index);
}

/* A table of pointers has one type; this gives each its own back. */
#define NEXT(symbol) ((__typeof__(symbol) *)next_get(NEXT_##symbol))

/* The same for the version that old programs ask for. */
#define NEXT_OLD(symbol) ((__typeof__(symbol) *)next_get(NEXT_OLD_##symbol))

#endif
