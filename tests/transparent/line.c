/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Asks the keeper of the world for something. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "tests/transparent/line.h"

void
line_ask(enum request request)
{
	char byte = (char)request;

	fflush(stdout);
	if (send(LINE_FD, &byte, 1, 0) != 1 || recv(LINE_FD, &byte, 1, 0) != 1)
		abort();
}
