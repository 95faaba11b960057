/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number.  Those without a dirfd only older architectures have,
 * arm64 has none of them. */
#ifndef SHIM_WRAP_NUMBER_H
#define SHIM_WRAP_NUMBER_H

#include <stdbool.h>

/* As they are in the registers. */
struct arguments {
	long a, b, c, d, e, f;
};

/* Each returns false if the number is none of its own, or not guarded.
 * number_serve_old is asked about guarded writing calls only. */
bool number_serve_open(long number, const struct arguments *of, long *result);
bool number_serve_old(long number, const struct arguments *of, long *result);

/* number_stat.c */
bool number_serve_stat(long number, const struct arguments *of, long *result);
/* Guarded writing calls of a family. */
bool number_serve_socket(long number, const struct arguments *of, long *result);

bool number_serve_mount(long number, const struct arguments *of, long *result);
bool number_serve_xattr(long number, const struct arguments *of, long *result);

/* Guarded reading calls; and those by which a program gets hold of what may
 * be a directory, so that a guard on writing holds them back as well. */
bool number_serve_watch(long number, const struct arguments *of, long *result);
bool number_serve_handle(long number, const struct arguments *of, long *result);
bool number_serve_tree(long number, const struct arguments *of, long *result);

/* A call by number whose first arguments are a dirfd and a path. */
struct numbered {
	const char *call;
	long number;
	unsigned classes;
	int flags; /* O_PATH: see reach.h */
};

/* Makes it on what the path leads to.  *flags are the AT_ flags, among its
 * arguments, which are changed. */
long number_reach(
    const struct numbered *what, struct arguments *of, long *flags);

#endif
