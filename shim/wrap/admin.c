/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* pivot_root, swapon, swapoff, acct, quotactl. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/quota.h>
#include <sys/swap.h>
#include <unistd.h>

#include "shim/resolve/jail.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/reach.h"
#include "shim/wrap/wrap.h"

/* No header declares it. */
int pivot_root(const char *new_root, const char *put_old);

/* As with chroot, no walk upwards from below a root would find it again. */
static void
jail_ask(struct reach *at)
{
	if (at->of.fd < 0 || at->is_own)
		return;
	at->of.error = jail_check(&at->request, at->of.fd);
	if (at->of.error)
		at->path = "";
}

long
file_pivot_root(const char *new_root, const char *put_old)
{
	struct reach at, old;
	long result;

	reach_find(
	    &at, "pivot_root", CLASS_WRITE, AT_FDCWD, new_root, O_DIRECTORY);
	jail_ask(&at);
	reach_find(&old, "pivot_root", CLASS_WRITE, AT_FDCWD,
	    at.of.error ? "" : put_old, O_DIRECTORY);
	result =
	    sys_call(SYS_pivot_root, (long)at.path, (long)old.path, 0, 0, 0, 0);
	return reach_leave(&at, reach_leave(&old, result));
}

/* One path, and at most one number behind it. */
static long
call_one(const char *call, long number, const char *path, int flags)
{
	struct reach at;

	reach_find(&at, call, CLASS_WRITE, AT_FDCWD, path, 0);
	return reach_leave(
	    &at, sys_call(number, (long)at.path, flags, 0, 0, 0, 0));
}

long
file_swapon(const char *path, int flags)
{
	return call_one("swapon", SYS_swapon, path, flags);
}

long
file_swapoff(const char *path)
{
	return call_one("swapoff", SYS_swapoff, path, 0);
}

long
file_acct(const char *path)
{
	return call_one("acct", SYS_acct, path, 0);
}

/* To turn quotas on takes the path of a file besides. */
long
file_quotactl(int command, const char *special, int id, void *address)
{
	bool turns_on = (unsigned)command >> SUBCMDSHIFT == Q_QUOTAON;
	struct reach at, file;
	long result;

	reach_find(&at, "quotactl", CLASS_WRITE, AT_FDCWD, special, 0);
	reach_find(&file, "quotactl", CLASS_WRITE, AT_FDCWD,
	    turns_on && !at.of.error ? address : NULL, 0);
	if (file.path)
		address = (void *)file.path;
	result = sys_call(
	    SYS_quotactl, command, (long)at.path, id, (long)address, 0, 0);
	return reach_leave(&at, reach_leave(&file, result));
}

EXPORT int
pivot_root(const char *new_root, const char *put_old)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(pivot_root)(new_root, put_old);
	return (int)answer(file_pivot_root(new_root, put_old));
}

EXPORT int
swapon(const char *path, int flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(swapon)(path, flags);
	return (int)answer(file_swapon(path, flags));
}

EXPORT int
swapoff(const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(swapoff)(path);
	return (int)answer(file_swapoff(path));
}

/* Without a path it is turned off. */
EXPORT int
acct(const char *path)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(acct)(path);
	return (int)answer(file_acct(path));
}

EXPORT int
quotactl(int command, const char *special, int id, caddr_t address)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(quotactl)(command, special, id, address);
	return (int)answer(file_quotactl(command, special, id, address));
}
