/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* posix_spawn anew: the parent's part. */
#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>

#include "shim/sys/process.h"
#include "shim/wrap/birth.h"

enum {
	STACK_SIZE = 64 * 1024,
	/* All that was there when this was written. */
	FLAGS_KNOWN = POSIX_SPAWN_RESETIDS | POSIX_SPAWN_SETPGROUP |
		      POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK |
		      POSIX_SPAWN_SETSCHEDPARAM | POSIX_SPAWN_SETSCHEDULER |
		      POSIX_SPAWN_USEVFORK | POSIX_SPAWN_SETSID,
};

/* libc's sets are longer than the kernel's. */
static uint64_t
set_take(const sigset_t *set)
{
	uint64_t bits;

	memcpy(&bits, set, sizeof(bits));
	return bits;
}

void
birth_attributes(struct child *child, const posix_spawnattr_t *attributes)
{
	short flags;
	sigset_t set;

	if (!attributes)
		return;
	posix_spawnattr_getflags(attributes, &flags);
	child->flags = (unsigned short)flags;
	posix_spawnattr_getpgroup(attributes, &child->group);
	posix_spawnattr_getsigmask(attributes, &set);
	child->mask = set_take(&set);
	posix_spawnattr_getsigdefault(attributes, &set);
	child->defaults = set_take(&set);
	posix_spawnattr_getschedpolicy(attributes, &child->policy);
	posix_spawnattr_getschedparam(attributes, &child->param);
}

/* The child may copy all its arguments on its stack. */
static size_t
stack_size(const struct child *child)
{
	size_t count = 0;

	while (child->tries_shell && child->argv && child->argv[count])
		count++;
	return STACK_SIZE + (count + 3) * sizeof(char *);
}

/* Every signal is blocked, and the thread cannot be cancelled. */
static long
child_start(struct child *child, pid_t *pid)
{
	size_t size = stack_size(child);
	char *stack = sys_map_anonymous(size, MAP_PRIVATE | MAP_STACK);
	long got;

	if (!stack)
		return -ENOMEM;
	got = clone(child_run, stack + (size & ~(size_t)15),
	    CLONE_VM | CLONE_VFORK | SIGCHLD, child);
	if (got < 0)
		got = -errno;
	sys_unmap(stack, size);
	if (got < 0)
		return got;
	if (child->error)
		sys_wait((pid_t)got);
	else if (pid)
		*pid = (pid_t)got;
	return child->error;
}

long
birth(struct child *child, pid_t *pid)
{
	const uint64_t every = ~0ULL;
	int saved = errno, cancel;
	uint64_t before;
	long error;

	if (child->flags & ~FLAGS_KNOWN)
		return -ENOTSUP;
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel);
	sys_sigprocmask(SIG_BLOCK, &every, &before);
	if (!(child->flags & POSIX_SPAWN_SETSIGMASK))
		child->mask = before;
	error = child_start(child, pid);
	sys_sigprocmask(SIG_SETMASK, &before, NULL);
	pthread_setcancelstate(cancel, &cancel);
	errno = saved;
	return error;
}
