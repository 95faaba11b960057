/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a call answered, as text. */
#ifndef TESTS_TRANSPARENT_RESULT_H
#define TESTS_TRANSPARENT_RESULT_H

#include "tests/transparent/sweep.h"

/* Nobody else sets it, so it shows whether a call left errno alone. */
enum { ERRNO_BEFORE = 77 };

/* " = VALUE ERRNO" and a newline. */
void result_print(long value, int error);

/* A line on a new descriptor: number, flags, what it is of. */
void result_print_descriptor(const struct sweep *sweep, int fd);

/* A line on the current directory. */
void result_print_directory(const struct sweep *sweep);

#endif
