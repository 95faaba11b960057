/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One call on a path of libc's own. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <pty.h>
#include <semaphore.h>
#include <shadow.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>
#include <utmpx.h>

#include "tests/inside/inside.h"

#define THING "/thing"

static const struct utmp entry = {
	.ut_type = USER_PROCESS, .ut_line = "tty1", .ut_id = "1", .ut_pid = 1
};

static int
shm_open_attempt(void)
{
	return shm_open("/new", O_RDWR | O_CREAT, 0600);
}

static int
shm_unlink_attempt(void)
{
	return shm_unlink(THING);
}

static int
sem_open_attempt(void)
{
	return sem_open(THING, O_CREAT, 0600, 1) == SEM_FAILED ? -1 : 0;
}

static int
sem_make_attempt(void)
{
	return sem_open("/new", O_CREAT | O_EXCL, 0600, 1) == SEM_FAILED ? -1
									 : 0;
}

static int
sem_unlink_attempt(void)
{
	return sem_unlink(THING);
}

static int
posix_openpt_attempt(void)
{
	return posix_openpt(O_RDWR | O_NOCTTY);
}

static int
getpt_attempt(void)
{
	return getpt();
}

static int
openpty_attempt(void)
{
	int master, slave;

	return openpty(&master, &slave, NULL, NULL, NULL);
}

static int
forkpty_attempt(void)
{
	int master;
	pid_t child = forkpty(&master, NULL, NULL, NULL);

	if (child == 0)
		_exit(0);
	return child > 0 ? 0 : -1;
}

/* The daemon tells by the pipe what became of it. */
static int
daemon_attempt(void)
{
	int ends[2], error = 0;
	pid_t child;

	if (pipe(ends) != 0 || (child = fork()) < 0)
		return -1;
	if (child == 0) {
		if (daemon(1, 0) != 0)
			error = errno;
		if (write(ends[1], &error, sizeof(error)) < 0)
			_exit(1);
		_exit(0);
	}
	if (waitpid(child, NULL, 0) != child ||
	    read(ends[0], &error, sizeof(error)) != sizeof(error))
		return -1;
	errno = error;
	return error ? -1 : 0;
}

/* Without its file it reads standard input, and leaves errno as that is. */
static int
getpass_attempt(void)
{
	int ends[2];

	setsid();
	if (pipe(ends) != 0 || write(ends[1], "typed\n", 6) != 6 ||
	    dup2(ends[0], STDIN_FILENO) < 0)
		return -1;
	if (strcmp(getpass(""), "typed") != 0)
		return 0;
	errno = ELOOP;
	return -1;
}

static int
lckpwdf_attempt(void)
{
	return lckpwdf();
}

static int
sethostid_attempt(void)
{
	return sethostid(12345);
}

static int
getutent_attempt(void)
{
	return getutent() ? 0 : -1;
}

static int
pututline_attempt(void)
{
	return pututline(&entry) ? 0 : -1;
}

static void *
thread_wait(void *lock)
{
	pthread_mutex_lock(lock);
	return NULL;
}

/* The thread ends with the process. */
static int
pthread_setname_np_attempt(void)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_t thread;

	pthread_mutex_lock(&lock);
	errno = pthread_create(&thread, NULL, thread_wait, &lock);
	if (errno == 0)
		errno = pthread_setname_np(thread, "a name");
	return errno == 0 ? 0 : -1;
}

/* These say nothing but by errno. */
static int
login_attempt(void)
{
	login(&entry);
	return errno == ELOOP ? -1 : 0;
}

static int
logout_attempt(void)
{
	return logout("tty1") ? 0 : -1;
}

static int
logwtmp_attempt(void)
{
	logwtmp("tty1", "name", "host");
	return errno == ELOOP ? -1 : 0;
}

int
attempt(const char *name)
{
	static const struct {
		const char *name;
		int (*call)(void);
	} attempts[] = {
		{ "shm_open", shm_open_attempt },
		{ "shm_unlink", shm_unlink_attempt },
		{ "sem_open", sem_open_attempt },
		{ "sem_make", sem_make_attempt },
		{ "sem_unlink", sem_unlink_attempt },
		{ "posix_openpt", posix_openpt_attempt },
		{ "getpt", getpt_attempt },
		{ "openpty", openpty_attempt },
		{ "forkpty", forkpty_attempt },
		{ "daemon", daemon_attempt },
		{ "getpass", getpass_attempt },
		{ "lckpwdf", lckpwdf_attempt },
		{ "sethostid", sethostid_attempt },
		{ "pthread_setname_np", pthread_setname_np_attempt },
		{ "getutent", getutent_attempt },
		{ "pututline", pututline_attempt },
		{ "login", login_attempt },
		{ "logout", logout_attempt },
		{ "logwtmp", logwtmp_attempt },
	};

	for (size_t i = 0; i < sizeof(attempts) / sizeof(attempts[0]); i++)
		if (strcmp(attempts[i].name, name) == 0)
			return attempts[i].call() < 0 ? -1 : 0;
	errno = ENOSYS;
	return -1;
}
