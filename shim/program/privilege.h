/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Privileges: whether ld.so will be told not to trust the environment. */
#ifndef SHIM_PROGRAM_PRIVILEGE_H
#define SHIM_PROGRAM_PRIVILEGE_H

#include <stdbool.h>
#include <sys/stat.h>

/* Would the kernel set AT_SECURE if this process executed the file, open
 * at fd, with that status?  Then LD_PRELOAD does not count. */
bool privilege_is_gained(int fd, const struct stat *st);

#endif
