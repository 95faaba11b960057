/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The named semaphores that are mapped: the same one at one address, however
 * often it is opened. */
#ifndef SHIM_COMPOSITE_MAPPING_H
#define SHIM_COMPOSITE_MAPPING_H

#include <semaphore.h>
#include <stdbool.h>

/* The address of the semaphore in the file, where fd is open, under the
 * name.  If it is not mapped by now it is, or taken from fresh where that is
 * not NULL.  Returns NULL with errno. */
sem_t *mapping_take(const char *name, int fd, sem_t *fresh);

/* Gives it back, as often as it was taken.  Returns false if it was not. */
bool mapping_give(sem_t *semaphore);

/* A semaphore's file in memory, or NULL with errno. */
sem_t *mapping_map(int fd);

#endif
