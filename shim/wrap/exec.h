/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Executing a program, once for all the names by which it can be done. */
#ifndef SHIM_WRAP_EXEC_H
#define SHIM_WRAP_EXEC_H

#include <stdbool.h>

/* What execve and execvpe do.  Each returns -1 and sets errno. */
int exec_path(const char *path, char *const argv[], char *const envp[]);
int exec_search(const char *file, char *const argv[], char *const envp[]);

/* execve (dirfd AT_FDCWD, flags 0) and execveat by number.  Returns a
 * negative errno value. */
long exec_by_number(int dirfd, const char *path, char *const argv[],
    char *const envp[], int flags);

#endif
