/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Filters that the program puts over itself: they may kill for system calls
 * that they do not know. */
#ifndef SHIM_WRAP_FILTER_H
#define SHIM_WRAP_FILTER_H

/* To be told of prctl(2) and seccomp(2), by name or by number, before they
 * are made. */
void filter_expect_prctl(int option);
void filter_expect_seccomp(unsigned operation);

#endif
