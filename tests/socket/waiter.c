/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A thread that waits for somebody else in a call on a socket is cancelled.
 *
 *	waiter connect|sendto|sendmsg|sendmmsg PATH
 *
 * PATH is free.  Prints whether it was, and how many descriptors are left. */
#include "config.h"

#include <err.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "tests/count.h"

enum { WAIT_MICROSECONDS = 50000, PATIENCE = 10 /* seconds */ };

static struct sockaddr_un address = { .sun_family = AF_UNIX };
static struct sockaddr *const to = (struct sockaddr *)&address;
static const char *call;

static void
call_once(int fd, int flags)
{
	char letter[] = "x";
	struct iovec part = { letter, 1 };
	struct mmsghdr message = { .msg_hdr = { .msg_name = to,
				       .msg_namelen = sizeof(address),
				       .msg_iov = &part,
				       .msg_iovlen = 1 } };

	if (strcmp(call, "connect") == 0)
		connect(fd, to, sizeof(address));
	else if (strcmp(call, "sendto") == 0)
		sendto(fd, letter, 1, flags, to, sizeof(address));
	else if (strcmp(call, "sendmsg") == 0)
		sendmsg(fd, &message.msg_hdr, flags);
	else
		sendmmsg(fd, &message, 1, flags);
}

static int
is_stream(void)
{
	return strcmp(call, "connect") == 0;
}

static int
socket_new(void)
{
	return socket(AF_UNIX,
	    (is_stream() ? SOCK_STREAM : SOCK_DGRAM) | SOCK_CLOEXEC, 0);
}

/* Its queue is full: nobody takes anything out. */
static void
other_side_make(void)
{
	int fd = socket_new();

	if (bind(fd, to, sizeof(address)) != 0 ||
	    (is_stream() && listen(fd, 0) != 0))
		err(1, "%s", address.sun_path);
	if (is_stream())
		call_once(socket_new(), 0);
	else
		for (int i = 0; i < 10000; i++)
			call_once(fd, MSG_DONTWAIT);
}

static void *
thread_run(void *argument)
{
	call_once(*(int *)argument, 0);
	return NULL;
}

int
main(int argc, char **argv)
{
	struct timespec end;
	pthread_t thread;
	void *result;
	long before;
	int joined, fd;

	if (argc != 3)
		errx(1, "usage: waiter CALL PATH");
	call = argv[1];
	snprintf(address.sun_path, sizeof(address.sun_path), "%s", argv[2]);
	other_side_make();
	fd = socket_new();
	before = count_descriptors();
	if (pthread_create(&thread, NULL, thread_run, &fd) != 0)
		errx(1, "pthread_create");
	usleep(WAIT_MICROSECONDS);
	pthread_cancel(thread);
	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_sec += PATIENCE;
	joined = pthread_timedjoin_np(thread, &result, &end);
	printf("%s, %ld more descriptors\n",
	    joined != 0			 ? "still there"
	    : result == PTHREAD_CANCELED ? "cancelled"
					 : "not cancelled",
	    count_descriptors() - before);
	return 0;
}
