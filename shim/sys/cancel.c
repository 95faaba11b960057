/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* System calls as cancellation points, where time does not matter. */
#include "config.h"

#include "shim/sys/cancel.h"

static long
call(long number, const long of[6])
{
	return sys_call(number, of[0], of[1], of[2], of[3], of[4], of[5]);
}

static void
held_close(void *held)
{
	if (*(int *)held >= 0)
		sys_close(*(int *)held);
}

long
cancel_call(bool is_point, int held, long number, const long of[6])
{
	long result;
	int type;

	if (!is_point || !cancel_is_possible())
		return call(number, of);
	pthread_cleanup_push(held_close, &held);
	type = cancel_begin();
	result = call(number, of);
	cancel_end(type);
	pthread_cleanup_pop(0);
	return result;
}
