/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What outside looked like before, to tell whether a call touched it. */
#ifndef TESTS_RACE_WITNESS_H
#define TESTS_RACE_WITNESS_H

#include <stdbool.h>
#include <sys/stat.h>

enum { WITNESS_THINGS = 3 }; /* the directory, its f, its d */

struct witness {
	int fds[WITNESS_THINGS];
	struct stat before[WITNESS_THINGS];
};

/* Remembers the directory out (borrowed) and what is in it.  Returns 0, or
 * -1 with errno. */
int witness_take(struct witness *witness, int out);

/* Claims that nothing was made, removed, written or changed outside. */
bool witness_content(const struct witness *witness);

/* Claims that this is the identity of one of the things outside. */
bool witness_saw(const struct witness *witness, dev_t device, ino_t inode);

/* Claims that fd is one of the things outside. */
bool witness_knows(const struct witness *witness, int fd);

#endif
