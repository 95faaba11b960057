/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What this process is, as far as it must be known before libc is ready. */
#ifndef SHIM_START_SELF_H
#define SHIM_START_SELF_H

/* The absolute path of the object that this code is in.  Exits if it cannot
 * be told. */
const char *self_path(void);

/* The environment that the kernel gave to the process. */
char **self_environment(void);

#endif
