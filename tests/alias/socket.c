/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls with the address of a socket. */
#include "config.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/alias/alias.h"

enum { SEND_FLAGS = MSG_DONTWAIT | MSG_NOSIGNAL };

/* Names that libc exports and no header declares; the second is for libc's
 * own libraries. */
int __connect(int fd, const struct sockaddr *address, socklen_t size);
int internal_sendmmsg(
    int fd, struct mmsghdr *messages, unsigned count, int flags);
__asm__(".symver internal_sendmmsg, __sendmmsg@GLIBC_PRIVATE");

/* A socket, and all that a call needs to reach another. */
struct side {
	int fd;
	struct sockaddr_un un;
	const struct sockaddr *address;
	struct iovec part;
	struct mmsghdr message;
};

/* A path that is too long leaves no room for a NUL, which need not be. */
static void
side_open(struct side *side, const char *path)
{
	static char letter[] = "x";

	memset(side, 0, sizeof(*side));
	side->fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	side->un.sun_family = AF_UNIX;
	side->address = (const struct sockaddr *)&side->un;
	if (alias_is_wild(path))
		side->address = (const struct sockaddr *)path;
	else
		memcpy(side->un.sun_path, path,
		    strnlen(path, sizeof(side->un.sun_path)));
	side->part = (struct iovec){ letter, 1 };
	side->message.msg_hdr = (struct msghdr){
		.msg_name = (void *)side->address,
		.msg_namelen = sizeof(side->un),
		.msg_iov = &side->part,
		.msg_iovlen = 1,
	};
}

static int
side_close(struct side *side, long result)
{
	alias_closed(side->fd);
	return (int)result;
}

static int
try_bind(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(&to, bind(to.fd, to.address, sizeof(to.un)));
}

static int
try_connect(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(&to, connect(to.fd, to.address, sizeof(to.un)));
}

static int
try_connect_internal(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(&to, __connect(to.fd, to.address, sizeof(to.un)));
}

static int
try_sendto(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(
	    &to, sendto(to.fd, "x", 1, SEND_FLAGS, to.address, sizeof(to.un)));
}

static int
try_sendmsg(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(&to, sendmsg(to.fd, &to.message.msg_hdr, SEND_FLAGS));
}

static int
try_sendmmsg(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(&to, sendmmsg(to.fd, &to.message, 1, SEND_FLAGS));
}

static int
try_sendmmsg_internal(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(
	    &to, internal_sendmmsg(to.fd, &to.message, 1, SEND_FLAGS));
}

static int
try_number_bind(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(
	    &to, syscall(SYS_bind, to.fd, to.address, sizeof(to.un)));
}

static int
try_number_connect(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(
	    &to, syscall(SYS_connect, to.fd, to.address, sizeof(to.un)));
}

static int
try_number_sendto(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(&to, syscall(SYS_sendto, to.fd, "x", 1L, SEND_FLAGS,
				   to.address, sizeof(to.un)));
}

static int
try_number_sendmsg(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(
	    &to, syscall(SYS_sendmsg, to.fd, &to.message.msg_hdr, SEND_FLAGS));
}

static int
try_number_sendmmsg(const char *path)
{
	struct side to;

	side_open(&to, path);
	return side_close(
	    &to, syscall(SYS_sendmmsg, to.fd, &to.message, 1, SEND_FLAGS));
}

static const struct alias aliases[] = {
	{ "bind", try_bind, END_NOTHING, 0 },
	{ "connect", try_connect, END_SOCKET, 1 },
	{ "__connect", try_connect_internal, END_SOCKET, 1 },
	{ "sendto", try_sendto, END_SOCKET, 1 },
	{ "sendmsg", try_sendmsg, END_SOCKET, 1 },
	{ "sendmmsg", try_sendmmsg, END_SOCKET, 1 },
	{ "__sendmmsg", try_sendmmsg_internal, END_SOCKET, 1 },
	{ "syscall bind", try_number_bind, END_NOTHING, 0 },
	{ "syscall connect", try_number_connect, END_SOCKET, 1 },
	{ "syscall sendto", try_number_sendto, END_SOCKET, 1 },
	{ "syscall sendmsg", try_number_sendmsg, END_SOCKET, 1 },
	{ "syscall sendmmsg", try_number_sendmmsg, END_SOCKET, 1 },
};

const struct alias_list alias_socket = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
