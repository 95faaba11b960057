/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* connect, sendto, sendmsg, sendmmsg. */
#include "config.h"

#include <stddef.h>

#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/cancel.h"
#include "shim/sys/sys.h"
#include "shim/wrap/address.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum { MESSAGES_MAX = 1024 }; /* UIO_MAXIOV: the kernel takes no more */

/* The kernel's struct msghdr, whose lengths some libcs make shorter. */
struct header {
	void *name;
	int name_size;
	void *parts;
	size_t part_count;
	void *control;
	size_t control_size;
	unsigned flags;
};

struct message {
	struct header header;
	unsigned length;
};

static bool
header_has_path(const struct msghdr *header)
{
	return address_is_path(header->msg_name, header->msg_namelen);
}

/* The header that the kernel gets: the program's, with another address. */
static struct header
header_to(const struct msghdr *header, struct peer *peer)
{
	return (struct header){
		.name = &peer->address,
		.name_size = (int)peer->size,
		.parts = header->msg_iov,
		.part_count = (size_t)header->msg_iovlen,
		.control = header->msg_control,
		.control_size = (size_t)header->msg_controllen,
		.flags = (unsigned)header->msg_flags,
	};
}

long
file_connect(
    bool is_point, int fd, const struct sockaddr *address, socklen_t size)
{
	long of[6] = { fd, (long)address, (long)size };
	struct peer peer;
	long result;

	if (!resolver.state || !address_is_path(address, size))
		return cancel_call(false, -1, SYS_connect, of);
	peer_find(&peer, "connect", address, size);
	of[1] = (long)&peer.address;
	of[2] = (long)peer.size;
	result = cancel_call(is_point, peer.of.fd, SYS_connect, of);
	return peer_leave(&peer, result);
}

long
file_sendto(bool is_point, int fd, const void *data, size_t length, int flags,
    const struct sockaddr *address, socklen_t size)
{
	long of[6] = { fd, (long)data, (long)length, flags, (long)address,
		(long)size };
	struct peer peer;
	long result;

	if (!resolver.state || !address_is_path(address, size))
		return cancel_call(false, -1, SYS_sendto, of);
	peer_find(&peer, "sendto", address, size);
	of[4] = (long)&peer.address;
	of[5] = (long)peer.size;
	result = cancel_call(is_point, peer.of.fd, SYS_sendto, of);
	return peer_leave(&peer, result);
}

long
file_sendmsg(bool is_point, int fd, const struct msghdr *header, int flags)
{
	long of[6] = { fd, (long)header, flags };
	struct header to;
	struct peer peer;
	long result;

	if (!resolver.state || path_is_nowhere((const char *)header) ||
	    !header_has_path(header))
		return cancel_call(false, -1, SYS_sendmsg, of);
	peer_find(&peer, "sendmsg", header->msg_name, header->msg_namelen);
	to = header_to(header, &peer);
	of[1] = (long)&to;
	result = cancel_call(is_point, peer.of.fd, SYS_sendmsg, of);
	return peer_leave(&peer, result);
}

/* One message by the same call, which tells its length in another place. */
static long
message_send(bool is_point, int fd, struct mmsghdr *message, int flags)
{
	struct message to = { 0 };
	long of[6] = { fd, (long)&to, 1, flags };
	struct peer peer;
	long result;

	peer_find(&peer, "sendmmsg", message->msg_hdr.msg_name,
	    message->msg_hdr.msg_namelen);
	to.header = header_to(&message->msg_hdr, &peer);
	result = cancel_call(is_point, peer.of.fd, SYS_sendmmsg, of);
	if (result == 1)
		message->msg_len = to.length;
	return peer_leave(&peer, result);
}

/* How many messages come before the next one whose address is a path. */
static unsigned
messages_before_path(const struct mmsghdr *messages, unsigned count)
{
	unsigned before = 0;

	if (path_is_nowhere((const char *)messages))
		return count;
	while (before < count && !header_has_path(&messages[before].msg_hdr))
		before++;
	return before;
}

/* Those between two with a path are sent as the program gave them.  Fewer
 * than asked for were sent: that is all, an error is forgotten. */
long
file_sendmmsg(
    bool is_point, int fd, struct mmsghdr *messages, unsigned count, int flags)
{
	unsigned sent = 0;

	if (!resolver.state)
		return sys_call(
		    SYS_sendmmsg, fd, (long)messages, (long)count, flags, 0, 0);
	if (count > MESSAGES_MAX)
		count = MESSAGES_MAX;
	do {
		unsigned step =
		    messages_before_path(messages + sent, count - sent);
		long of[6] = { fd, (long)(messages + sent), step, flags };
		long result;

		if (step > 0 || count == 0) {
			result = cancel_call(is_point, -1, SYS_sendmmsg, of);
		} else {
			step = 1;
			result =
			    message_send(is_point, fd, messages + sent, flags);
		}
		if (result < 0)
			return sent > 0 ? (long)sent : result;
		sent += (unsigned)result;
		if (result < (long)step)
			break;
	} while (sent < count);
	return sent;
}

static bool
messages_are_guarded(const struct mmsghdr *messages, unsigned count)
{
	if (!start_guards(CLASS_WRITE))
		return false;
	if (count > MESSAGES_MAX)
		count = MESSAGES_MAX;
	return start_is_pending() ||
	       messages_before_path(messages, count) < count;
}

EXPORT int
connect(int fd, const struct sockaddr *address, socklen_t size)
{
	if (!address_is_guarded(address, size))
		return NEXT(connect)(fd, address, size);
	return (int)answer(file_connect(true, fd, address, size));
}
TWIN(__connect, connect);

EXPORT ssize_t
sendto(int fd, const void *data, size_t length, int flags,
    const struct sockaddr *address, socklen_t size)
{
	if (!address_is_guarded(address, size))
		return NEXT(sendto)(fd, data, length, flags, address, size);
	return answer(
	    file_sendto(true, fd, data, length, flags, address, size));
}

EXPORT ssize_t
sendmsg(int fd, const struct msghdr *header, int flags)
{
	bool is_nowhere = path_is_nowhere((const char *)header);

	if (!start_guards(CLASS_WRITE) ||
	    (!start_is_pending() && (is_nowhere || !header_has_path(header))))
		return NEXT(sendmsg)(fd, header, flags);
	return answer(file_sendmsg(true, fd, header, flags));
}

/* libcs declare it with flags of different types. */
static int
messages_send(int fd, struct mmsghdr *messages, unsigned count, int flags)
{
	if (!messages_are_guarded(messages, count))
		return NEXT(sendmmsg)(fd, messages, count, flags);
	return (int)answer(file_sendmmsg(true, fd, messages, count, flags));
}
TWIN(sendmmsg, messages_send);
TWIN(__sendmmsg, messages_send);
