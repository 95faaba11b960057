/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The one place where an answer of the kernel becomes errno. */
#include "config.h"

#include "shim/wrap/wrap.h"

long
answer_failed(long answer)
{
	/* While start is not possible there is no way to libc's errno. */
	if (start_is_possible())
		errno = (int)-answer;
	return -1;
}
