/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a victim's call is given, and what becomes of it. */
#include "config.h"

#include <unistd.h>

#include "tests/race/aim.h"

int
aim_judge(const struct aim *aim, int fd)
{
	int outcome;

	if (fd < 0)
		return -1;
	outcome =
	    witness_knows(&aim->witness, fd) ? OUTCOME_OUTSIDE : OUTCOME_DONE;
	close(fd);
	return outcome;
}
