/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What has to do with the process: daemon, the lock of the files of users,
 * names of threads. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <shadow.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/inside/inside.h"

enum { LINE_SIZE = 256 };

/* What has become of the daemon, which has no other way to tell it. */
static void
daemon_write(int fd, int result)
{
	char line[LINE_SIZE], here[LINE_SIZE / 2];
	struct stat st[3] = { { 0 } };
	int length;

	for (int i = 0; i < 3; i++)
		fstat(i, &st[i]);
	if (!getcwd(here, sizeof(here)))
		strcpy(here, "nowhere");
	length = snprintf(line, sizeof(line), "%d %d %d %lx %lx %lx %d\n",
	    result, strcmp(here, "/") == 0, getsid(0) == getpid(),
	    (unsigned long)st[0].st_rdev, (unsigned long)st[1].st_rdev,
	    (unsigned long)st[2].st_rdev, fcntl(0, F_GETFL) & ~O_NOFOLLOW);
	if (write(fd, line, (size_t)length) != length)
		_exit(1);
	_exit(0);
}

static void
daemon_tell(int stays, int keeps)
{
	char line[LINE_SIZE] = "";
	int ends[2], status = -1;
	ssize_t length;
	pid_t child;

	fflush(stdout);
	if (pipe(ends) != 0 || (child = fork()) < 0) {
		perror("fork");
		return;
	}
	if (child == 0)
		daemon_write(ends[1], daemon(stays, keeps));
	close(ends[1]);
	waitpid(child, &status, 0);
	tell("daemon", status);
	length = read(ends[0], line, sizeof(line) - 1);
	printf("\t%.*s", (int)length, line);
	/* Until it has ended. */
	while (read(ends[0], line, sizeof(line)) > 0)
		;
	close(ends[0]);
	errno = 0;
}

static void
alarm_note(int signal)
{
	(void)signal;
}

static void
locks_tell(void)
{
	struct sigaction after;

	signal(SIGALRM, alarm_note);
	tell("ulckpwdf", ulckpwdf());
	tell("lckpwdf", lckpwdf());
	for (int fd = 3; fd < 6; fd++)
		tell("F_GETFD", fcntl(fd, F_GETFD));
	tell("lckpwdf", lckpwdf());
	tell("ulckpwdf", ulckpwdf());
	tell("ulckpwdf", ulckpwdf());
	sigaction(SIGALRM, NULL, &after);
	tell("its handler", after.sa_handler == alarm_note);
	signal(SIGALRM, SIG_DFL);
	tell("alarm", alarm(0));
}

static void *
thread_wait(void *lock)
{
	pthread_mutex_lock(lock);
	pthread_mutex_unlock(lock);
	return NULL;
}

static void
threads_tell(void)
{
	static const char *const names[] = { "", "a name", "fifteen letters",
		"sixteen letters." };
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_t thread;
	char name[32] = "";

	pthread_mutex_lock(&lock);
	if (pthread_create(&thread, NULL, thread_wait, &lock) != 0)
		perror("pthread_create");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		tell(
		    "pthread_setname_np", pthread_setname_np(thread, names[i]));
		tell("itself", pthread_setname_np(pthread_self(), names[i]));
		pthread_getname_np(thread, name, sizeof(name));
		printf("\t%s\n", name);
	}
	pthread_mutex_unlock(&lock);
	pthread_join(thread, NULL);
}

void
processes_tell(void)
{
	daemon_tell(0, 0);
	daemon_tell(1, 0);
	daemon_tell(0, 1);
	daemon_tell(1, 1);
	locks_tell();
	threads_tell();
	tell("sethostid", sethostid(1L << 40));
}
