/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Addresses of sockets that are paths. */
#ifndef SHIM_WRAP_ADDRESS_H
#define SHIM_WRAP_ADDRESS_H

#include <stdbool.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "shim/refuse/refusal.h"
#include "shim/resolve/object.h"

/* A path may fill all of sun_path, without a NUL. */
enum { ADDRESS_PATH_SIZE = sizeof(((struct sockaddr_un *)0)->sun_path) + 1 };

/* Is it the path of a socket?  If not, either no path is looked up for it,
 * or the kernel says EINVAL or EFAULT before it looks. */
bool address_is_path(const struct sockaddr *address, socklen_t size);

/* Is such an address to be resolved here? */
bool address_is_guarded(const struct sockaddr *address, socklen_t size);

/* Copies the path out of such an address. */
void address_read(char path[ADDRESS_PATH_SIZE], const struct sockaddr *address,
    socklen_t size);

/* Makes an address of a path, and returns its size, or 0 if there is not
 * enough room in it.  It gets no smaller than the program's own was: what is
 * behind a NUL counts for sockets that take no paths at all. */
socklen_t address_write(
    struct sockaddr_un *address, const char *path, socklen_t least);

/* A path at which every call on a socket's address fails, once the kernel
 * has judged all else: it is no socket, and it exists. */
#define ADDRESS_NOWHERE "/"

/* The other side, whose path is followed: an address that leads to it. */
struct peer {
	struct sockaddr_un address;
	socklen_t size;
	struct object of;
	struct request request;
	char path[ADDRESS_PATH_SIZE];
};

/* Finds the socket that an address names.  There is always an address to
 * act on; it leads nowhere if there is no such socket. */
void peer_find(struct peer *peer, const char *call,
    const struct sockaddr *address, socklen_t size);

/* Takes the kernel's answer, and returns that of the whole call. */
long peer_leave(struct peer *peer, long answer);

#endif
