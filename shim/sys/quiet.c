/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing that no signal tells of. */
#include "config.h"

#include <errno.h>
#include <signal.h>

#include "shim/sys/quiet.h"
#include "shim/sys/sys.h"

#define SIGNAL(number) (UINT64_C(1) << ((number)-1))

long
quiet_write(int fd, const void *data, size_t size)
{
	const uint64_t raised = SIGNAL(SIGPIPE) | SIGNAL(SIGXFSZ);
	uint64_t mask, pending = 0, ours;
	long result;

	sys_sigprocmask(SIG_BLOCK, &raised, &mask);
	sys_sigpending(&pending);
	result = sys_write(fd, data, size);
	/* One that was pending before is the program's. */
	ours = raised & ~pending;
	if (result == -EPIPE || result == -EFBIG)
		sys_sigpoll(&ours);
	sys_sigprocmask(SIG_SETMASK, &mask, NULL);
	return result;
}
