/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is left of Sun's RPC in glibc. */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "tests/alias/alias.h"

/* Elsewhere their version is another one, and the shim leaves them alone. */
#ifdef __x86_64__

/* No header declares them any more. */
void *old_clnt_create(const char *host, unsigned long program,
    unsigned long version, const char *protocol);
void *old_clntunix_create(struct sockaddr_un *address, unsigned long program,
    unsigned long version, int *fd, unsigned send, unsigned receive);
void *old_svcunix_create(
    int fd, unsigned send, unsigned receive, const char *path);
__asm__(".symver old_clnt_create, clnt_create@GLIBC_2.2.5");
__asm__(".symver old_clntunix_create, clntunix_create@GLIBC_2.2.5");
__asm__(".symver old_svcunix_create, svcunix_create@GLIBC_2.2.5");

/* Where there is a socket, it is not one that takes connections. */
static int
reached(const void *client)
{
	return client || errno == EPROTOTYPE ? 0 : -1;
}

static int
try_clnt_create(const char *path)
{
	return reached(old_clnt_create(path, 1, 1, "unix"));
}

static int
try_clntunix_create(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = -1;

	if (!alias_is_wild(path))
		snprintf(
		    address.sun_path, sizeof(address.sun_path), "%s", path);
	return reached(old_clntunix_create(&address, 1, 1, &fd, 0, 0));
}

static int
try_svcunix_create(const char *path)
{
	return old_svcunix_create(-1, 0, 0, path) ? 0 : -1;
}

static const struct alias aliases[] = {
	{ "clnt_create@GLIBC_2.2.5", try_clnt_create, END_SOCKET, 1 },
	{ "clntunix_create@GLIBC_2.2.5", try_clntunix_create, END_SOCKET, 1 },
	{ "svcunix_create@GLIBC_2.2.5", try_svcunix_create, END_NOTHING, 0 },
};

const struct alias_list alias_rpc = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };

#else

const struct alias_list alias_rpc = { NULL, 0 };

#endif
