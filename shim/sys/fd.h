/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Descriptors that the shim holds for a moment. */
#ifndef SHIM_SYS_FD_H
#define SHIM_SYS_FD_H

/* Moves fd out of the way of the lowest free number, which belongs to the
 * caller.  Returns the new one, or the old one if no higher number is free.
 * A negative fd is returned as it is. */
int fd_raise(int fd);

/* Returns the error if it is of this process or system, which has no room for
 * another descriptor, and says nothing about a path; else 0. */
long fd_shortage(long error);

#endif
