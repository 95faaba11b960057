/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* lckpwdf, ulckpwdf: the lock of the files of users and passwords. */
#include "config.h"

#include <fcntl.h>
#include <pthread.h>
#include <shadow.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

#define LOCK_FILE "/etc/.pwd.lock"

enum { SECONDS_MAX = 15 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int lock_fd = -1;

static void
alarm_ignore(int signal)
{
	(void)signal;
}

static int
file_lock(int fd)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	return (int)answer(sys_fcntl(fd, F_SETLKW, (long)&whole));
}

/* Waits for the lock, but not for ever: an alarm ends the wait.  One that
 * the program has set is lost, as it is in libc. */
static int
file_lock_soon(int fd)
{
	struct sigaction ignore = { .sa_handler = alarm_ignore };
	struct sigaction action;
	sigset_t alarms, mask;
	int result;

	sigfillset(&ignore.sa_mask);
	sigemptyset(&alarms);
	sigaddset(&alarms, SIGALRM);
	if (sigaction(SIGALRM, &ignore, &action) != 0)
		return -1;
	pthread_sigmask(SIG_UNBLOCK, &alarms, &mask);
	alarm(SECONDS_MAX);
	result = file_lock(fd);
	alarm(0);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	sigaction(SIGALRM, &action, NULL);
	return result;
}

static int
lock_take(void)
{
	const int flags = O_WRONLY | O_CREAT | O_CLOEXEC;

	if (lock_fd != -1)
		return -1; /* and errno as it was */
	lock_fd = (int)answer(file_open(AT_FDCWD, LOCK_FILE, flags, 0600));
	if (lock_fd == -1)
		return -1;
	if (file_lock_soon(lock_fd) == 0)
		return 0;
	sys_close(lock_fd);
	lock_fd = -1;
	return -1;
}

static int
lock_drop(void)
{
	int fd = lock_fd;

	lock_fd = -1;
	return fd == -1 ? -1 : (int)answer(sys_close(fd));
}

EXPORT int
lckpwdf(void)
{
	int result;

	if (!start_guards(CLASS_WRITE))
		return NEXT(lckpwdf)();
	pthread_mutex_lock(&mutex);
	result = lock_take();
	pthread_mutex_unlock(&mutex);
	return result;
}

EXPORT int
ulckpwdf(void)
{
	int result;

	if (!start_guards(CLASS_WRITE))
		return NEXT(ulckpwdf)();
	pthread_mutex_lock(&mutex);
	result = lock_drop();
	pthread_mutex_unlock(&mutex);
	return result;
}
