/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Executing a program, once for all the names by which it can be done. */
#ifndef SHIM_WRAP_EXEC_H
#define SHIM_WRAP_EXEC_H

/* What execve and execvpe do.  Each returns -1 and sets errno. */
int exec_path(const char *path, char *const argv[], char *const envp[]);
int exec_search(const char *file, char *const argv[], char *const envp[]);

/* The number is that of execve, where dirfd is AT_FDCWD and flags are 0, or
 * of execveat.  Returns a negative errno value. */
long exec_by_number(long number, int dirfd, const char *path,
    char *const argv[], char *const envp[], int flags);

#endif
