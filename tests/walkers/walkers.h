/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The walks that are compared, with the shim and without. */
#ifndef TESTS_WALKERS_WALKERS_H
#define TESTS_WALKERS_WALKERS_H

#include <stdbool.h>
#include <sys/stat.h>

/* Trees below the current directory; see tree.c for what is in each. */
extern const char *const tree_paths[], *const tree_plain_paths[];

/* Makes them. */
void tree_make(void);

/* Each prints all that the functions of libc do with these paths, NULL
 * behind the last. */
void walk_scandir(const char *const paths[]);
void walk_ftw(const char *const paths[]);
void walk_nftw(const char *const paths[]);
void walk_nftw_old(const char *const paths[]);
void walk_fts(const char *const paths[]);
void walk_glob(const char *const paths[]);
void walk_glob_old(const char *const paths[]);
void walk_wordexp(const char *const paths[]);

/* How many pieces of the heap are in use. */
extern long heap_live;

/* Prints what is told apart of a file. */
void print_stat(const struct stat *st);

/* Prints where this process is. */
void print_where(void);

#endif
