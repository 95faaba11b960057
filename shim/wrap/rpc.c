/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* clnt_create, clntunix_create, svcunix_create: what is left of Sun's RPC in
 * glibc, for programs built long ago.  Inside, libc connects and binds. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "shim/resolve/outside.h"
#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/wrap/address.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/wrap.h"

#ifdef __GLIBC__

/* No header declares them any more. */
void *clnt_create(const char *host, unsigned long program,
    unsigned long version, const char *protocol);
void *clntunix_create(struct sockaddr_un *address, unsigned long program,
    unsigned long version, int *fd, unsigned send, unsigned receive);
void *svcunix_create(int fd, unsigned send, unsigned receive, char *path);

EXPORT void *version_clnt_create(const char *host, unsigned long program,
    unsigned long version, const char *protocol);
EXPORT void *version_clntunix_create(struct sockaddr_un *address,
    unsigned long program, unsigned long version, int *fd, unsigned send,
    unsigned receive);
EXPORT void *version_svcunix_create(
    int fd, unsigned send, unsigned receive, char *path);

/* With this protocol the host is the path of a socket. */
void *
version_clnt_create(const char *host, unsigned long program,
    unsigned long version, const char *protocol)
{
	struct reach at;
	void *client;

	if (!start_guards(CLASS_WRITE) || path_is_nowhere(protocol) ||
	    strcmp(protocol, "unix") != 0 || path_is_nowhere(host) ||
	    strlen(host) >= ADDRESS_PATH_SIZE - 1)
		return NEXT_OLD(clnt_create)(host, program, version, protocol);
	reach_find(&at, "clnt_create", CLASS_WRITE, AT_FDCWD, host, 0);
	client = NEXT_OLD(clnt_create)(at.of.error ? ADDRESS_NOWHERE : at.path,
	    program, version, protocol);
	if (at.of.error)
		answer(at.of.error);
	reach_leave(&at, 0);
	return client;
}
EXPORT_OLD(clnt_create, "GLIBC_2.2.5", version_clnt_create);

/* The address is one of a path, whatever family it names; with a descriptor
 * that is open already nothing is connected. */
void *
version_clntunix_create(struct sockaddr_un *address, unsigned long program,
    unsigned long version, int *fd, unsigned send, unsigned receive)
{
	struct peer peer;
	void *client;

	if (!start_guards(CLASS_WRITE) || path_is_nowhere((char *)fd) ||
	    *fd >= 0 ||
	    !address_is_path((struct sockaddr *)address, sizeof(*address)))
		return NEXT_OLD(clntunix_create)(
		    address, program, version, fd, send, receive);
	peer_find(&peer, "clntunix_create", (struct sockaddr *)address,
	    sizeof(*address));
	client = NEXT_OLD(clntunix_create)(
	    &peer.address, program, version, fd, send, receive);
	if (peer.of.error)
		answer(peer.of.error);
	peer_leave(&peer, 0);
	return client;
}
EXPORT_OLD(clntunix_create, "GLIBC_2.2.5", version_clntunix_create);

/* Writes a path that leads to the place.  Returns one at which nothing can be
 * bound if there is none: libc does not ask whether its bind has worked, and
 * fails to listen then. */
static char *
service_path(struct place *at, const struct request *request,
    char path[PROCFD_PATH_SIZE + ADDRESS_PATH_SIZE])
{
	struct object parent = { .fd = at->dirfd, .dirfd = AT_FDCWD };
	const char *way;

	if (at->error)
		return (char *)ADDRESS_NOWHERE;
	if (!at->is_ours || outside_is_place(at))
		return (char *)request->path;
	way = object_path(&parent, request, path);
	at->error = parent.error;
	if (at->error)
		return (char *)ADDRESS_NOWHERE;
	if (way != path)
		return (char *)way;
	strcat(path, "/");
	strcat(path, at->name);
	return strlen(path) < ADDRESS_PATH_SIZE ? path
						: (char *)ADDRESS_NOWHERE;
}

void *
version_svcunix_create(int fd, unsigned send, unsigned receive, char *path)
{
	struct request request = { "svcunix_create", CLASS_WRITE, AT_FDCWD,
		path, NULL };
	char text[PROCFD_PATH_SIZE + ADDRESS_PATH_SIZE];
	struct place at;
	void *service;

	if (!start_guards(CLASS_WRITE) || path_is_nowhere(path) ||
	    strlen(path) >= ADDRESS_PATH_SIZE - 1)
		return NEXT_OLD(svcunix_create)(fd, send, receive, path);
	place_find(&at, &request, AT_FDCWD, path);
	path = service_path(&at, &request, text);
	service = NEXT_OLD(svcunix_create)(fd, send, receive, path);
	if (!service && (at.error == -ELOOP))
		answer(at.error);
	place_leave(&at, 0);
	return service;
}
EXPORT_OLD(svcunix_create, "GLIBC_2.2.5", version_svcunix_create);

#endif
