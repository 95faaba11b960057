/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls to try, each with fixed flags and modes. */
#ifndef TESTS_TRANSPARENT_CALL_H
#define TESTS_TRANSPARENT_CALL_H

#include <stddef.h>

enum trait {
	AT = 1 << 0,	  /* dirfd counts */
	OPENS = 1 << 1,	  /* returns a descriptor */
	CHANGES = 1 << 2, /* success may change the tree */
	READS = 1 << 3,	  /* libc itself reads the path: no wild pointer */
	MOVES = 1 << 4,	  /* success may change the current directory */
	ROOTS = 1 << 5,	  /* refused by design on a protected directory */
	SPOILS = 1 << 6,  /* libc changes errno although it succeeds */
	UNLOCKS = 1 << 7, /* libc itself closes a descriptor of the file */
};

/* The two sides of a call.  Calls with one path use the first. */
struct sides {
	int dirfd, other_dirfd;
	const char *path, *other;
};

struct call {
	const char *name;
	/* Returns what libc did: -1 with errno, or the descriptor, or 0. */
	long (*run)(const struct call *call, const struct sides *sides);
	unsigned traits;
	long a, b;	  /* flags and mode, or what run takes them for */
	const char *text; /* a mode of fopen, ... */
};

struct call_list {
	const struct call *calls;
	size_t count;
};

extern const struct call_list calls_open, calls_make, calls_remove,
    calls_attribute, calls_two, calls_raw, calls_raw_two, calls_openat2,
    calls_template, calls_child, calls_look, calls_look_raw, calls_canonical;

#endif
