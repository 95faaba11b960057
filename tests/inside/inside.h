/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What libc opens by itself: calls whose answers do not depend on the time
 * or the place, and are told line by line. */
#ifndef TESTS_INSIDE_INSIDE_H
#define TESTS_INSIDE_INSIDE_H

/* Tells the result and errno, and sets errno to 0 for the next call. */
void tell(const char *call, long result);

/* Tells of a descriptor: its number, its flags, what is open. */
void tell_fd(const char *call, int fd);

/* Tells of a file: its mode, its size and what is in it. */
void tell_file(const char *path);

/* A name for memory or a semaphore, of length letters behind a slash, that
 * other processes do not take. */
const char *own_name(int length);

/* Each makes its calls; the current directory is empty or holds what the
 * others have made. */
void catalogs_tell(void);
void logins_tell(void);
void memory_tell(void);
void processes_tell(void);
void semaphores_tell(void);
void streams_tell(void);
void terminals_tell(void);

/* Makes the one call of that name on libc's own path.  Returns 0, or -1 with
 * errno. */
int attempt(const char *name);

/* Does its half of what two processes do with one thing: "make", "use" or
 * "check".  Returns whether all was as it should be. */
int share(const char *thing, const char *half);

#endif
