/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The calls that rows are about, by the table's names for them. */
#ifndef TESTS_PROBE_OPERATION_H
#define TESTS_PROBE_OPERATION_H

#include <stddef.h>
#include <sys/types.h>

/* What one call is given. */
struct target {
	int dirfd;
	const char *path;
	const char *other;    /* right of " => ", or NULL */
	const char *argument; /* between parentheses, or NULL */
};

struct operation {
	const char *name;
	/* Does the call.  Returns 0, or -1 with its errno; *type becomes
	 * the file type of what it opened or looked at, if any. */
	int (*call)(const struct target *target, mode_t *type);
	/* Why the shim does not refuse it yet, or NULL. */
	const char *unguarded;
};

/* The operation that text ("open(O_RDONLY)") names, or NULL. */
const struct operation *operation_find(const char *text);

/* Does what text says to path (whose " => " is cut) and writes the answer
 * ("ok", "ok:dir", "ELOOP") to size bytes at answer. */
void operation_do(
    const char *text, int dirfd, char *path, char *answer, size_t size);

#endif
