/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls in which libc opens a path of its own: here they work; where that
 * path has a link, insides.t tries them. */
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

#include "tests/alias/alias.h"

static const char *
name_get(void)
{
	static char name[64];

	snprintf(name, sizeof(name), "/nofollow-alias-%ld", (long)getpid());
	return name;
}

static int
try_shm_open(const char *path)
{
	int fd = shm_open(name_get(), O_RDWR | O_CREAT | O_EXCL, 0600);

	(void)path;
	shm_unlink(name_get());
	return alias_closed(fd);
}

static int
try_shm_unlink(const char *path)
{
	(void)path;
	return shm_unlink(name_get()) == -1 && errno == ENOENT ? 0 : -1;
}

static int
try_sem_open(const char *path)
{
	sem_t *made = sem_open(name_get(), O_CREAT | O_EXCL, 0600, 1);
	sem_t *found = sem_open(name_get(), 0);

	(void)path;
	sem_unlink(name_get());
	if (made == SEM_FAILED || found != made)
		return -1;
	return sem_close(made) == 0 && sem_close(found) == 0 ? 0 : -1;
}

static int
try_sem_unlink(const char *path)
{
	(void)path;
	return sem_unlink(name_get()) == -1 && errno == ENOENT ? 0 : -1;
}

static int
try_posix_openpt(const char *path)
{
	(void)path;
	return alias_closed(posix_openpt(O_RDWR | O_NOCTTY));
}

static int
try_getpt(const char *path)
{
	(void)path;
	return alias_closed(getpt());
}

static int
try_openpty(const char *path)
{
	int master, slave;

	(void)path;
	if (openpty(&master, &slave, NULL, NULL, NULL) != 0)
		return -1;
	close(master);
	return alias_closed(slave);
}

/* The status of a child, as what it returned. */
static int
child_ended(pid_t child)
{
	int status;

	if (child < 0 || waitpid(child, &status, 0) != child)
		return -1;
	return status == 0 ? 0 : -1;
}

static int
try_forkpty(const char *path)
{
	int master;
	pid_t child = forkpty(&master, NULL, NULL, NULL);
	int result;

	(void)path;
	if (child == 0)
		_exit(!isatty(STDIN_FILENO));
	result = child_ended(child);
	if (child > 0)
		close(master);
	return result;
}

static int
try_daemon(const char *path)
{
	pid_t child = fork();

	(void)path;
	if (child == 0)
		_exit(daemon(0, 0));
	return child_ended(child);
}

/* Without a terminal the line comes from standard input. */
static int
try_getpass(const char *path)
{
	pid_t child = fork();
	const char *line;

	(void)path;
	if (child == 0) {
		setsid();
		if (!alias_is_jailed && !freopen("/dev/null", "r", stdin))
			_exit(1);
		line = getpass("");
		_exit(!line || *line);
	}
	return child_ended(child);
}

/* Only the superuser may make the file. */
static int
try_lckpwdf(const char *path)
{
	(void)path;
	if (geteuid() != 0)
		return lckpwdf() == -1 ? 0 : -1;
	return lckpwdf() == 0 && lckpwdf() == -1 && ulckpwdf() == 0 &&
		       ulckpwdf() == -1
		   ? 0
		   : -1;
}

/* The id of this machine is not to change. */
static int
try_sethostid(const char *path)
{
	(void)path;
	if (alias_is_jailed)
		return sethostid(1);
	return sethostid(1L << 40) == -1 && errno == EOVERFLOW ? 0 : -1;
}

static void *
thread_wait(void *lock)
{
	pthread_mutex_lock(lock);
	pthread_mutex_unlock(lock);
	return NULL;
}

static int
try_pthread_setname_np(const char *path)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	char name[16] = "";
	pthread_t thread;
	int error;

	(void)path;
	pthread_mutex_lock(&lock);
	if (pthread_create(&thread, NULL, thread_wait, &lock) != 0)
		return -1;
	error = pthread_setname_np(thread, "a name");
	pthread_getname_np(thread, name, sizeof(name));
	pthread_mutex_unlock(&lock);
	pthread_join(thread, NULL);
	return error || strcmp(name, "a name") != 0 ? -1 : 0;
}

static const struct alias aliases[] = {
	{ "shm_open", try_shm_open, END_NONE, 0 },
	{ "shm_unlink", try_shm_unlink, END_NONE, 0 },
	{ "sem_open", try_sem_open, END_NONE, 0 },
	{ "sem_close", try_sem_open, END_NONE, 0 },
	{ "sem_unlink", try_sem_unlink, END_NONE, 0 },
	{ "posix_openpt", try_posix_openpt, END_NONE, 0 },
	{ "getpt", try_getpt, END_NONE, 0 },
	{ "openpty", try_openpty, END_NONE, 0 },
	{ "forkpty", try_forkpty, END_NONE, 0 },
	{ "daemon", try_daemon, END_NONE, 0 },
	{ "getpass", try_getpass, END_NONE, 0 },
	{ "lckpwdf", try_lckpwdf, END_NONE, 0 },
	{ "ulckpwdf", try_lckpwdf, END_NONE, 0 },
	{ "sethostid", try_sethostid, END_NONE, 0 },
	{ "pthread_setname_np", try_pthread_setname_np, END_NONE, 0 },
};

const struct alias_list alias_fixed = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
