/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where shared memory and named semaphores lie. */
#ifndef SHIM_COMPOSITE_SHM_H
#define SHIM_COMPOSITE_SHM_H

#include <limits.h>
#include <stdbool.h>

#define SHM_DIRECTORY "/dev/shm/"

/* What does not fit is too long for the kernel as well. */
enum { SHM_PATH_SIZE = sizeof(SHM_DIRECTORY) + sizeof("sem.") - 1 + NAME_MAX };

/* Writes the path of the file for the name, with prefix put before what
 * stands behind the leading slashes.  Returns false for what is no such name:
 * libc refuses it too, and knows with which error. */
bool shm_path(char path[SHM_PATH_SIZE], const char *prefix, const char *name);

/* Unlinks it, with the errors of shm_unlink(3) and sem_unlink(3). */
long shm_remove(const char *path);

#endif
