/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A process that makes the calls: bare, or under the shim. */
#ifndef TESTS_MATRIX_RUNNER_H
#define TESTS_MATRIX_RUNNER_H

#include <stddef.h>

/* Each call is made in a child of the runner's, so that it may crash, move
 * or execute. */
struct answer {
	int status; /* of the child, as wait(2) has it */
	int result; /* of the call, if status is 0 */
	int error;  /* errno after it */
};

struct runner {
	int fd; /* a line to the process, -1 before runner_start() */
};

enum { RUNNER_FD = 101, RUNNER_ERRNO = 77 /* before each call */ };

/* Starts it by a command, which ends with NULL, as a child.  The command has
 * this program call runner_serve(). */
void runner_start(struct runner *runner, char *const command[]);

/* Has the call made. */
struct answer runner_ask(
    const struct runner *runner, size_t alias, size_t cell);

/* Serves runner_ask() until nobody asks any more. */
int runner_serve(void);

#endif
