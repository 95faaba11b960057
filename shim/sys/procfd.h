/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* /proc/self/fd/N: the name of an open file, whatever it is called. */
#ifndef SHIM_SYS_PROCFD_H
#define SHIM_SYS_PROCFD_H

#include <stddef.h>

enum { PROCFD_PATH_SIZE = 32 };

/* Writes that name. */
void procfd_path(int fd, char path[PROCFD_PATH_SIZE]);

/* Where an open file lies, by its true path.  Returns its length, or 0 if
 * it cannot be told; path is terminated and has room for PATH_MAX bytes. */
size_t procfd_target(int fd, char *path);

#endif
