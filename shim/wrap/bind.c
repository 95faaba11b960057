/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* bind. */
#include "config.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "shim/resolve/object.h"
#include "shim/resolve/outside.h"
#include "shim/resolve/place.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"
#include "shim/wrap/address.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* For a child that works in a directory of its own. */
struct errand {
	int dirfd;
	int fd;
	const char *name;
	socklen_t size;
	long result;
};

static long
sys_bind(int fd, const struct sockaddr *address, socklen_t size)
{
	return sys_call(SYS_bind, fd, (long)address, (long)size, 0, 0, 0);
}

static long
bind_to(int fd, const char *path, socklen_t least)
{
	struct sockaddr_un address;
	socklen_t size = address_write(&address, path, least);

	return sys_bind(fd, (struct sockaddr *)&address, size);
}

static int
errand_run(void *argument)
{
	struct errand *errand = argument;

	errand->result = sys_fchdir(errand->dirfd);
	if (errand->result == 0)
		errand->result =
		    bind_to(errand->fd, errand->name, errand->size);
	sys_exit(0);
}

/* The path of the directory's descriptor and the name do not fit into an
 * address: a child binds the name alone.  It shares everything but the
 * current directory, runs no handler, and sends no signal when it ends. */
static long
bind_apart(struct errand *errand)
{
	uint64_t all = ~(uint64_t)0, before;
	char *stack = scratch_take();
	int error = errno, child;

	if (!stack)
		return -ENOMEM;
	sys_sigprocmask(SIG_SETMASK, &all, &before);
	child = clone(errand_run, stack + SCRATCH_SIZE,
	    CLONE_VM | CLONE_VFORK | CLONE_FILES, errand);
	if (child < 0)
		errand->result = -errno;
	else
		sys_call(SYS_wait4, child, 0, __WCLONE, 0, 0, 0);
	errno = error;
	sys_sigprocmask(SIG_SETMASK, &before, NULL);
	scratch_give(stack);
	return errand->result;
}

/* No call binds relative to a descriptor, so that the address becomes one
 * by way of /proc/self/fd. */
static long
bind_at(int fd, struct place *at, const struct request *request, socklen_t size)
{
	struct object parent = { .fd = at->dirfd, .dirfd = AT_FDCWD };
	struct errand errand = { at->dirfd, fd, at->name, size, 0 };
	char path[PROCFD_PATH_SIZE + ADDRESS_PATH_SIZE];
	const char *way = object_path(&parent, request, path);

	at->error = parent.error;
	if (at->error)
		return bind_to(fd, ADDRESS_NOWHERE, size);
	if (way != path)
		return bind_to(fd, way, size);
	strcat(path, "/");
	strcat(path, at->name);
	if (strlen(path) >= ADDRESS_PATH_SIZE)
		return bind_apart(&errand);
	return bind_to(fd, path, size);
}

/* The address is what getsockname(2) and the other side are told, so it is
 * the program's own wherever that is safe: without a parent to resolve, and
 * outside of all roots. */
long
file_bind(int fd, const struct sockaddr *address, socklen_t size)
{
	char path[ADDRESS_PATH_SIZE];
	struct request request = { "bind", CLASS_WRITE, AT_FDCWD, path, NULL };
	struct place at;
	long result;

	if (!resolver.state || !address_is_path(address, size))
		return sys_bind(fd, address, size);
	address_read(path, address, size);
	place_find(&at, &request, AT_FDCWD, path);
	if (at.error)
		result = bind_to(fd, ADDRESS_NOWHERE, size);
	else if (!at.is_ours || outside_is_place(&at))
		result = sys_bind(fd, address, size);
	else
		result = bind_at(fd, &at, &request, size);
	if (at.error && result == -EADDRINUSE)
		result = at.error;
	return place_leave(&at, result);
}

EXPORT int
bind(int fd, const struct sockaddr *address, socklen_t size)
{
	if (!address_is_guarded(address, size))
		return NEXT(bind)(fd, address, size);
	return (int)answer(file_bind(fd, address, size));
}
