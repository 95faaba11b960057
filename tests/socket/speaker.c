/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Prints what calls on sockets answer, for addresses of every size and
 * sockets of every kind; two runs, one of them under a shim that has nothing
 * to refuse, must print the same.
 *
 *	speaker [names]
 *
 * The current directory holds dir/, where nothing is but dir/file.  With
 * "names" the names of bound sockets are printed, too. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { HEAD = offsetof(struct sockaddr_un, sun_path), ERRNO_BEFORE = 77 };

/* 107 bytes, and with one more it fills the address. */
#define LONG_NAME                                                              \
	"dir/"                                                                 \
	"00000000001111111111222222222233333333334444444444"                   \
	"55555555556666666666777777777788888888889999999999abc"

static const char *const paths[] = { "dir/new", "new", "dir/stream",
	"dir/datagram", "dir/packet", "dir/file", "dir", "dir/", "dir/.",
	"dir/..", "dir/stream/", "dir/new/", "dir/missing/new", "dir/file/new",
	"missing", ".", "/", "//", "dir//new", "./dir/./new", "way/new",
	"way/stream", "to-datagram", "dir/../dir/new", LONG_NAME, LONG_NAME "d",
	LONG_NAME "de", "dir/file/", "", "/proc/self/cwd/dir/new" };

static const struct kind {
	const char *name;
	int domain, type;
} kinds[] = {
	{ "stream", AF_UNIX, SOCK_STREAM },
	{ "datagram", AF_UNIX, SOCK_DGRAM },
	{ "packet", AF_UNIX, SOCK_SEQPACKET },
	{ "inet", AF_INET, SOCK_DGRAM },
	{ "netlink", AF_NETLINK, SOCK_RAW },
	{ "file", -1, 0 },
	{ "none", -1, 1 },
};

enum { BARE, BOUND, CONNECTED, LISTENING, STATE_COUNT };
static const char *const states[] = { "", " bound", " connected",
	" listening" };

static bool prints_names;

static struct sockaddr_un
address_of(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };

	memcpy(address.sun_path, path, strnlen(path, sizeof(address.sun_path)));
	return address;
}

static long
call_bind(int fd, const struct sockaddr *address, socklen_t size)
{
	return bind(fd, address, size);
}

static long
call_connect(int fd, const struct sockaddr *address, socklen_t size)
{
	return connect(fd, address, size);
}

static long
call_sendto(int fd, const struct sockaddr *address, socklen_t size)
{
	return sendto(
	    fd, "data", 4, MSG_DONTWAIT | MSG_NOSIGNAL, address, size);
}

/* Too much for a datagram, which is said before the path is looked at. */
static long
call_sendto_much(int fd, const struct sockaddr *address, socklen_t size)
{
	static char much[1 << 20];

	return sendto(
	    fd, much, sizeof(much), MSG_DONTWAIT | MSG_NOSIGNAL, address, size);
}

static long
call_sendto_urgent(int fd, const struct sockaddr *address, socklen_t size)
{
	return sendto(fd, "data", 4, MSG_OOB | MSG_DONTWAIT | MSG_NOSIGNAL,
	    address, size);
}

static long
call_sendto_nowhere(int fd, const struct sockaddr *address, socklen_t size)
{
	return sendto(
	    fd, (char *)1, 4, MSG_DONTWAIT | MSG_NOSIGNAL, address, size);
}

static long
call_sendmsg(int fd, const struct sockaddr *address, socklen_t size)
{
	char data[] = "data";
	struct iovec parts[] = { { data, 2 }, { data + 2, 2 } };
	const struct msghdr message = { .msg_name = (void *)address,
		.msg_namelen = size,
		.msg_iov = parts,
		.msg_iovlen = 2 };

	return sendmsg(fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

static const struct call {
	const char *name;
	long (*run)(int fd, const struct sockaddr *address, socklen_t size);
} calls[] = {
	{ "bind", call_bind },
	{ "connect", call_connect },
	{ "sendto", call_sendto },
	{ "sendto much", call_sendto_much },
	{ "sendto urgent", call_sendto_urgent },
	{ "sendto nowhere", call_sendto_nowhere },
	{ "sendmsg", call_sendmsg },
};

/* What the kernel remembers of an address. */
static void
name_print(int fd, const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNSPEC };
	socklen_t size = sizeof(address);

	if (getsockname(fd, (struct sockaddr *)&address, &size) != 0 ||
	    address.sun_family != AF_UNIX)
		return;
	if (size <= HEAD)
		printf(", unbound");
	else if (!address.sun_path[0])
		printf(", abstract");
	else if (prints_names && !strstr(path, "..")) /* see outside.h */
		printf(", %u %.*s", size, (int)sizeof(address.sun_path),
		    address.sun_path);
	else
		printf(", bound");
}

static void
call_try(const struct call *call, int fd, const struct sockaddr *address,
    socklen_t size, const char *what)
{
	long result;

	errno = ERRNO_BEFORE;
	result = call->run(fd, address, size);
	printf(" = %ld %s", result,
	    errno == ERRNO_BEFORE ? "" : strerrorname_np(errno));
	name_print(fd, what);
	putchar('\n');
}

static int
socket_in_state(const struct kind *kind, int state)
{
	struct sockaddr_un other = { .sun_family = AF_UNIX };
	int fd;

	if (kind->domain < 0)
		return kind->type ? -1 : open("dir/file", O_RDONLY | O_CLOEXEC);
	fd = socket(kind->domain, kind->type | SOCK_CLOEXEC, 0);
	snprintf(other.sun_path, sizeof(other.sun_path), "dir/%s", kind->name);
	if (state == BOUND || state == LISTENING)
		bind(fd, (struct sockaddr *)&other, sizeof(sa_family_t));
	if (state == LISTENING)
		listen(fd, 1);
	if (state == CONNECTED)
		connect(fd, (struct sockaddr *)&other, sizeof(other));
	return fd;
}

/* Whom the others reach. */
static void
peers_make(void)
{
	for (int i = 0; i < 3; i++) {
		struct sockaddr_un address = { .sun_family = AF_UNIX };
		int fd = socket(AF_UNIX, kinds[i].type | SOCK_CLOEXEC, 0);

		snprintf(address.sun_path, sizeof(address.sun_path), "dir/%s",
		    kinds[i].name);
		unlink(address.sun_path);
		if (dup3(fd, 50 + i, O_CLOEXEC) < 0 ||
		    bind(fd, (struct sockaddr *)&address, sizeof(address)) != 0)
			err(1, "%s", address.sun_path);
		close(fd);
		listen(50 + i, 100);
	}
}

static void
peers_drain(void)
{
	char data[16];
	int fd;

	for (int i = 0; i < 3; i++) {
		while (i == 1 && recv(51, data, sizeof(data), MSG_DONTWAIT) > 0)
			;
		while (i != 1 && fcntl(50 + i, F_SETFL, O_NONBLOCK) == 0 &&
		       (fd = accept(50 + i, NULL, NULL)) >= 0)
			close(fd);
	}
}

/* What a bind to the path, or to as much of it as fits, has made. */
static void
new_remove(const char *path)
{
	char fitting[sizeof(((struct sockaddr_un *)0)->sun_path) + 1];

	snprintf(fitting, sizeof(fitting), "%s", path);
	if (strstr(path, "new") || strstr(path, "missing") ||
	    strstr(path, "000"))
		unlink(fitting);
}

static void
path_try(const struct call *call, const struct kind *kind, int state,
    const char *path)
{
	const socklen_t lengths[] = { HEAD + (socklen_t)strlen(path),
		HEAD + (socklen_t)strlen(path) + 1,
		sizeof(struct sockaddr_un) };
	struct sockaddr_un address = address_of(path);

	/* A short address for a socket that takes no paths is grown. */
	for (int i = kind->domain == AF_UNIX ? 0 : 2; i < 3; i++) {
		int fd = socket_in_state(kind, state);

		printf("%s%s %s(%s, %u)", kind->name, states[state], call->name,
		    path, lengths[i]);
		call_try(
		    call, fd, (struct sockaddr *)&address, lengths[i], path);
		close(fd);
		new_remove(path);
		peers_drain();
	}
}

/* Every size of an address, and pointers to none. */
static void
sizes_try(const struct call *call, const struct kind *kind)
{
	struct {
		struct sockaddr_un address;
		char more[64];
	} with = { address_of("dir/datagram"), "" };
	struct sockaddr *to = (struct sockaddr *)&with.address;

	for (socklen_t size = kind->domain == AF_UNIX ? 0 : 16; size < 132;
	     size++) {
		int fd = socket_in_state(kind, BARE);

		printf("%s %s size %u", kind->name, call->name, size);
		call_try(call, fd, to, size == 131 ? (socklen_t)-1 : size, "");
		close(fd);
		unlink("dir/d"), unlink("dir/da"), unlink("dir/dat");
		unlink("dir/data"), unlink("dir/datag"), unlink("dir/datagr");
		unlink("dir/datagra"), unlink("d"), unlink("di");
		peers_drain();
	}
	for (size_t family = 0; family < 3; family++) {
		int fd = socket_in_state(kind, BARE);

		with.address.sun_family = family == 1 ? AF_INET : AF_UNSPEC;
		printf("%s %s family %zu", kind->name, call->name, family);
		call_try(
		    call, fd, family == 2 ? (struct sockaddr *)8 : to, 16, "");
		close(fd);
	}
}

static void
abstract_try(const struct call *call, const struct kind *kind)
{
	struct sockaddr_un address = address_of("\0dir/datagram");
	int fd = socket_in_state(kind, BARE);

	snprintf(address.sun_path + 1, 32, "nofollow-%d", getpid());
	printf("%s %s abstract", kind->name, call->name);
	call_try(call, fd, (struct sockaddr *)&address, HEAD + 20, "");
	close(fd);
}

static void
kind_try(const struct call *call, const struct kind *kind)
{
	for (int state = 0; state < STATE_COUNT; state++)
		for (size_t p = 0; p < sizeof(paths) / sizeof(*paths); p++)
			path_try(call, kind, state, paths[p]);
	sizes_try(call, kind);
	abstract_try(call, kind);
}

int
main(int argc, char **argv)
{
	prints_names = argc == 2 && strcmp(argv[1], "names") == 0;
	setlinebuf(stdout);
	umask(022);
	peers_make();
	for (size_t c = 0; c < sizeof(calls) / sizeof(*calls); c++)
		for (size_t k = 0; k < sizeof(kinds) / sizeof(*kinds); k++)
			kind_try(&calls[c], &kinds[k]);
	puts("complete");
	return 0;
}
