/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing that no signal tells of. */
#ifndef SHIM_SYS_QUIET_H
#define SHIM_SYS_QUIET_H

#include <stddef.h>

/* As sys_write, without SIGPIPE where nobody reads and SIGXFSZ where the
 * file may not grow: the program did not write, and may die of them. */
long quiet_write(int fd, const void *data, size_t size);

#endif
