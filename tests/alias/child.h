/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that end in another program. */
#ifndef TESTS_ALIAS_CHILD_H
#define TESTS_ALIAS_CHILD_H

#include <sys/types.h>

/* Waits for the child, or for any if that is -1, and dies of what it died of.
 * Returns its status. */
int child_end(pid_t child);

/* Has a child become the program at path.  Returns 0, or -1 and errno. */
int child_become(int (*become)(const char *path), const char *path);

#endif
