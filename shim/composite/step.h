/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A step of a walk: what libc's own walks do to one path.  Each step asks
 * with its own class, and follows links as ever where that is not guarded.
 * It fails as the call of libc's does, with errno set, and leaves errno
 * alone if it does not.
 */
#ifndef SHIM_COMPOSITE_STEP_H
#define SHIM_COMPOSITE_STEP_H

#include <dirent.h>
#include <stdbool.h>
#include <sys/stat.h>

/* The classes of the steps of a whole walk: if none is guarded, it is
 * libc's. */
#define STEP_CLASSES (CLASS_READ | CLASS_WRITE | CLASS_STAT | CLASS_CHDIR)

/* *refused says whether a failure is a refusal; it may be NULL. */
DIR *step_opendir(int dirfd, const char *path, int flags, bool *refused);
int step_stat(
    int dirfd, const char *path, struct stat *st, bool follows, bool *refused);

/* Opens a directory to come back to, or to go on to by fchdir. */
int step_open(const char *path, int flags);

int step_chdir(const char *path);
int step_fchdir(int fd);
int step_fstat(int fd, struct stat *st);
void step_close(int fd);

#endif
