/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A lock on a file of logins, for which nobody waits for ever. */
#ifndef SHIM_COMPOSITE_WAIT_H
#define SHIM_COMPOSITE_WAIT_H

#include <stdbool.h>

/* Locks the whole file; type is F_RDLCK or F_WRLCK.  An alarm ends the wait;
 * that of the program is put off until then, as libc does.  Returns false
 * with errno. */
bool wait_lock(int fd, short type);
void wait_unlock(int fd);

#endif
