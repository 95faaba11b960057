/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Loaders: the program that a program names to load it, ld.so. */
#ifndef SHIM_PROGRAM_LOADER_H
#define SHIM_PROGRAM_LOADER_H

#include <stdbool.h>

/* Is that the name of our libc's?  Others either do not preload, or cannot
 * link what was built for it. */
bool loader_is_of_libc(const char *path);

/* Is the open file the loader of this process?  Called as a program it has
 * none itself, and yet preloads into what it runs. */
bool loader_is_own(int fd);

#endif
