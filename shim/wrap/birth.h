/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* posix_spawn anew, for what libc would open or enter by itself. */
#ifndef SHIM_WRAP_BIRTH_H
#define SHIM_WRAP_BIRTH_H

#include "shim/wrap/child.h"

/* Fills in what the attributes say; they may be NULL. */
void birth_attributes(struct child *child, const posix_spawnattr_t *attributes);

/* Starts the child and waits until it is executed.  pid may be NULL.
 * Returns 0 or a negative errno value, when there is no child. */
long birth(struct child *child, pid_t *pid);

#endif
