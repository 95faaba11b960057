/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Stops opens of a FIFO that nobody writes to. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "tests/transparent/interrupt.h"
#include "tests/transparent/result.h"

enum { PATIENCE = 50000 }; /* microseconds */

/* How a thread ended, if it was not cancelled. */
static char failed[] = "failed";
static char worked[] = "worked";

static const char *const ways[] = { "d/quiet", "d/../d/quiet",
	"../../via/top/d/quiet" };

static void
signal_note(int number)
{
	(void)number;
}

/* A handler without SA_RESTART ends the open. */
static void
signal_try(const char *path)
{
	const struct sigaction note = { .sa_handler = signal_note };
	const struct itimerval soon = { { 0, 0 }, { 0, PATIENCE } };
	int fd;

	sigaction(SIGALRM, &note, NULL);
	setitimer(ITIMER_REAL, &soon, NULL);
	printf("open(%s) and a signal", path);
	errno = ERRNO_BEFORE;
	fd = open(path, O_WRONLY);
	result_print(fd, errno);
}

static void *
open_wait(void *path)
{
	return open(path, O_WRONLY) < 0 ? failed : worked;
}

/* Cancels itself first, so that the next cancellation point acts. */
static void *
open_cancelled(void *path)
{
	pthread_cancel(pthread_self());
	return open(path, O_RDONLY) < 0 ? failed : worked;
}

static void *
mkdir_cancelled(void *path)
{
	pthread_cancel(pthread_self());
	return mkdir(path, 0755) != 0 ? failed : worked;
}

static void
end_print(pthread_t thread)
{
	void *end;

	pthread_join(thread, &end);
	printf(" = %s\n",
	    end == PTHREAD_CANCELED ? "cancelled" : (const char *)end);
}

static void
thread_try(
    void *(*body)(void *), const char *what, const char *path, unsigned delay)
{
	struct timespec limit;
	pthread_t thread;
	int reader;

	printf("%s(%s)", what, path);
	if (pthread_create(&thread, NULL, body, (void *)path) != 0)
		err(1, "pthread_create");
	if (delay) {
		usleep(delay);
		pthread_cancel(thread);
		clock_gettime(CLOCK_REALTIME, &limit);
		limit.tv_sec++;
		if (pthread_timedjoin_np(thread, NULL, &limit) == 0) {
			puts(" = ended");
			return;
		}
		reader = open(path, O_RDONLY | O_NONBLOCK);
		end_print(thread);
		close(reader);
		return;
	}
	end_print(thread);
}

/* Opens what there is room for. */
static void
limit_try(const char *path, rlim_t room)
{
	struct rlimit before, limit;
	int lowest = dup(0), fd;

	close(lowest);
	getrlimit(RLIMIT_NOFILE, &before);
	limit = before;
	limit.rlim_cur = (rlim_t)lowest + room;
	setrlimit(RLIMIT_NOFILE, &limit);
	printf("open(%s) with room for %lu", path, (unsigned long)room);
	errno = ERRNO_BEFORE;
	fd = open(path, O_RDONLY);
	result_print(fd, errno);
	close(fd);
	setrlimit(RLIMIT_NOFILE, &before);
}

void
interrupt_try(void)
{
	if (mkfifo("d/quiet", 0600) != 0)
		err(1, "d/quiet");
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		signal_try(ways[i]);
		thread_try(
		    open_wait, "blocked open, cancelled", ways[i], PATIENCE);
	}
	thread_try(open_cancelled, "open, cancelled", "f", 0);
	thread_try(open_cancelled, "open, cancelled", "d/../f", 0);
	thread_try(open_cancelled, "open, cancelled", "../../via/top/f", 0);
	thread_try(mkdir_cancelled, "mkdir, cancelled", "f", 0);
	limit_try("f", 0);
	limit_try("d/f", 0);
	limit_try("f", 1);
}
