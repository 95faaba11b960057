/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Directory descriptors to try, good and bad. */
#ifndef TESTS_TRANSPARENT_DESCRIPTOR_H
#define TESTS_TRANSPARENT_DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>

/* "d/f" by way of the descriptor of "d". */
#define DESCRIPTOR_PATH "/proc/self/fd/13/f"

struct descriptor {
	const char *name;
	int fd;
};

extern const struct descriptor descriptors[];
extern const size_t descriptor_count; /* the first is AT_FDCWD */

/* Opens them, as the world is now, in the current directory. */
void descriptors_open(void);

#endif
