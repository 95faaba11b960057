/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tested process: waits for its word, makes its calls, answers. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "tests/probe/actor.h"
#include "tests/probe/loaded.h"
#include "tests/probe/operation.h"

int
actor_main(char **arguments)
{
	const char *shim = arguments[0], *operation = arguments[2];
	const char *then = arguments[4];
	int dirfd = atoi(arguments[1]);
	char answer[ACTOR_ANSWER_MAX];

	if (!loaded_as_told(shim))
		return 123;
	if (send(ACTOR_LINE, "started", 7, 0) < 0 ||
	    recv(ACTOR_LINE, answer, sizeof(answer), 0) <= 0)
		return 1;
	operation_do(operation, dirfd, arguments[3], answer, sizeof(answer));
	if (then && strcmp(answer, "ok") == 0) {
		operation_do(then, dirfd, arguments[5], answer, sizeof(answer));
	} else if (then) {
		strcat(answer, " by the first call");
	}
	return send(ACTOR_LINE, answer, strlen(answer), 0) < 0;
}
