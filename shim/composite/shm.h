/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where shared memory and named semaphores lie. */
#ifndef SHIM_COMPOSITE_SHM_H
#define SHIM_COMPOSITE_SHM_H

#include <limits.h>

#define SHM_DIRECTORY "/dev/shm/"

/* As long as libc's own, so that the same names are too long for it. */
enum { SHM_PATH_SIZE = sizeof(SHM_DIRECTORY) + sizeof("sem.") - 1 + NAME_MAX };

/* Writes the path of the file for the name, with prefix put before what
 * stands behind the leading slashes.  Returns 0, -EINVAL or -ENAMETOOLONG. */
long shm_path(char path[SHM_PATH_SIZE], const char *prefix, const char *name);

/* Unlinks it, with the errors of shm_unlink(3) and sem_unlink(3). */
long shm_remove(const char *prefix, const char *name);

#endif
