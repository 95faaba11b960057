/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A lock on a file of logins, for which nobody waits for ever. */
#include "config.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "shim/composite/wait.h"
#include "shim/sys/sys.h"
#include "shim/wrap/wrap.h"

enum { SECONDS_MAX = 10 };

static void
alarm_ignore(int signal)
{
	(void)signal;
}

static long
file_lock(int fd, short type)
{
	struct flock whole = { .l_type = type, .l_whence = SEEK_SET };

	return sys_fcntl(fd, F_SETLKW, (long)&whole);
}

bool
wait_lock(int fd, short type)
{
	struct sigaction ignore = { .sa_handler = alarm_ignore };
	struct sigaction before;
	unsigned seconds = alarm(0);
	long error;

	sigemptyset(&ignore.sa_mask);
	sigaction(SIGALRM, &ignore, &before);
	alarm(SECONDS_MAX);
	error = file_lock(fd, type);
	alarm(0);
	sigaction(SIGALRM, &before, NULL);
	if (seconds)
		alarm(seconds);
	return answer(error) == 0;
}

void
wait_unlock(int fd)
{
	file_lock(fd, F_UNLCK);
}
