/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opens that a signal or a cancellation ends, and a lack of descriptors. */
#ifndef TESTS_TRANSPARENT_INTERRUPT_H
#define TESTS_TRANSPARENT_INTERRUPT_H

/* Prints what becomes of them. */
void interrupt_try(void);

#endif
