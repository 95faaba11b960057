/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What this process holds, for tests that look for leaks. */
#ifndef TESTS_COUNT_H
#define TESTS_COUNT_H

/* Open descriptors, with one for the counting; -1 without /proc. */
long count_descriptors(void);

/* Mapped memory in KiB, or -1 without /proc.  Not the areas: the kernel
 * makes one of two that touch. */
long count_memory(void);

#endif
