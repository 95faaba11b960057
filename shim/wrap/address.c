/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Addresses of sockets that are paths. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>

#include "shim/resolve/path.h"
#include "shim/start/start.h"
#include "shim/sys/sys.h"
#include "shim/wrap/address.h"

enum { HEAD_SIZE = offsetof(struct sockaddr_un, sun_path) };

bool
address_is_path(const struct sockaddr *address, socklen_t size)
{
	return size > HEAD_SIZE && size <= sizeof(struct sockaddr_un) &&
	       !path_is_nowhere((const char *)address) &&
	       address->sa_family == AF_UNIX && address->sa_data[0] != '\0';
}

/* While start is not possible, there is no way to any other definition
 * either. */
bool
address_is_guarded(const struct sockaddr *address, socklen_t size)
{
	return start_guards(CLASS_WRITE) &&
	       (start_is_pending() || address_is_path(address, size));
}

void
address_read(char path[ADDRESS_PATH_SIZE], const struct sockaddr *address,
    socklen_t size)
{
	memcpy(path, (const char *)address + HEAD_SIZE, size - HEAD_SIZE);
	path[size - HEAD_SIZE] = '\0';
}

socklen_t
address_write(struct sockaddr_un *address, const char *path, socklen_t least)
{
	size_t length = strlen(path);
	socklen_t size = (socklen_t)(HEAD_SIZE + length);

	if (length > sizeof(address->sun_path))
		return 0;
	memset(address, 0, sizeof(*address));
	address->sun_family = AF_UNIX;
	memcpy(address->sun_path, path, length);
	return size < least ? least : size;
}

void
peer_find(struct peer *peer, const char *call, const struct sockaddr *address,
    socklen_t size)
{
	char text[PROCFD_PATH_SIZE];
	const char *path;

	address_read(peer->path, address, size);
	peer->request =
	    (struct request){ call, CLASS_WRITE, AT_FDCWD, peer->path, NULL };
	object_find(&peer->of, &peer->request, AT_FDCWD, peer->path, 0);
	path = object_path(&peer->of, &peer->request, text);
	if (path == SYS_NOWHERE)
		path = ADDRESS_NOWHERE;
	peer->size = address_write(&peer->address, path, size);
}

/* What the kernel says of ADDRESS_NOWHERE: not even root may write to a
 * directory of a mount that is read-only. */
static bool
is_of_nowhere(long answer)
{
	return answer == -ECONNREFUSED || answer == -EACCES || answer == -EROFS;
}

long
peer_leave(struct peer *peer, long answer)
{
	if (peer->of.error && is_of_nowhere(answer))
		answer = peer->of.error;
	if (peer->of.fd >= 0)
		sys_close(peer->of.fd);
	return answer;
}
