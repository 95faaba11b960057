/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that mount, or that only an administrator makes. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/quota.h>
#include <sys/swap.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/alias/apart.h"

/* No header declares it. */
int pivot_root(const char *new_root, const char *put_old);

/* That it has nothing of the kind is all the same if it was reached. */
static int
reached(long result)
{
	return result != 0 && errno != EINVAL && errno != ENOTBLK ? -1 : 0;
}

static int
try_mount_old(const char *path)
{
	return apart_end(
	    apart_begin() ? mount(path, OLD, NULL, MS_BIND, NULL) : 0);
}

static int
try_mount_new(const char *path)
{
	return apart_end(
	    apart_begin() ? mount("none", path, "tmpfs", 0, NULL) : 0);
}

static int
try_number_mount_old(const char *path)
{
	return apart_end(apart_begin() ? syscall(SYS_mount, path, OLD, NULL,
					     (long)MS_BIND, NULL)
				       : 0);
}

static int
try_number_mount_new(const char *path)
{
	return apart_end(
	    apart_begin() ? syscall(SYS_mount, "none", path, "tmpfs", 0L, NULL)
			  : 0);
}

static int
try_umount(const char *path)
{
	return apart_end(apart_begin() ? umount(path) : 0);
}

static int
try_umount2(const char *path)
{
	return apart_end(apart_begin() ? umount2(path, MNT_DETACH) : 0);
}

static int
try_umount2_nofollow(const char *path)
{
	return apart_end(apart_begin() ? umount2(path, UMOUNT_NOFOLLOW) : 0);
}

static int
try_number_umount2(const char *path)
{
	return apart_end(apart_begin() ? syscall(SYS_umount2, path, 0) : 0);
}

/* What was the root is mounted on the new one, which is let go at once. */
static int
try_pivot_old(const char *path)
{
	return apart_end(apart_begin() ? pivot_root(path, path) : 0);
}

static int
try_pivot_new(const char *path)
{
	return apart_end(apart_begin() ? pivot_root(".", path) : 0);
}

static int
try_number_pivot_old(const char *path)
{
	return apart_end(
	    apart_begin() ? syscall(SYS_pivot_root, path, path) : 0);
}

static int
try_number_pivot_new(const char *path)
{
	return apart_end(
	    apart_begin() ? syscall(SYS_pivot_root, ".", path) : 0);
}

static int
try_swapon(const char *path)
{
	return apart_end(apart_begin() ? reached(swapon(path, 0)) : 0);
}

static int
try_swapoff(const char *path)
{
	return apart_end(apart_begin() ? reached(swapoff(path)) : 0);
}

static int
try_number_swapon(const char *path)
{
	return apart_end(
	    apart_begin() ? reached(syscall(SYS_swapon, path, 0)) : 0);
}

static int
try_number_swapoff(const char *path)
{
	return apart_end(
	    apart_begin() ? reached(syscall(SYS_swapoff, path)) : 0);
}

/* Of the processes in a namespace where there is no other. */
static long
stopped(const char *path, long result)
{
	if (path && result == 0)
		acct(NULL);
	return result;
}

static int
try_acct(const char *path)
{
	return apart_end(apart_begin() ? stopped(path, acct(path)) : 0);
}

static int
try_number_acct(const char *path)
{
	return apart_end(
	    apart_begin() ? stopped(path, syscall(SYS_acct, path)) : 0);
}

static int
try_quotactl(const char *path)
{
	int format;

	return apart_end(apart_begin()
			     ? reached(quotactl(QCMD(Q_GETFMT, USRQUOTA), path,
				   0, (caddr_t)&format))
			     : 0);
}

static int
try_number_quotactl(const char *path)
{
	int format;

	return apart_end(apart_begin()
			     ? reached(syscall(SYS_quotactl,
				   QCMD(Q_GETFMT, USRQUOTA), path, 0, &format))
			     : 0);
}

static const struct alias aliases[] = {
	{ "mount old", try_mount_old, END_FILE, 1 },
	{ "mount new", try_mount_new, END_DIRECTORY, 1 },
	{ "umount", try_umount, END_DIRECTORY, 1 },
	{ "umount2", try_umount2, END_DIRECTORY, 1 },
	{ "umount2 nofollow", try_umount2_nofollow, END_DIRECTORY, 0 },
	{ "pivot_root old", try_pivot_old, END_DIRECTORY, 1 },
	{ "pivot_root new", try_pivot_new, END_DIRECTORY, 1 },
	{ "swapon", try_swapon, END_FILE, 1 },
	{ "swapoff", try_swapoff, END_FILE, 1 },
	{ "acct", try_acct, END_FILE, 1 },
	{ "quotactl", try_quotactl, END_FILE, 1 },
	{ "syscall mount old", try_number_mount_old, END_FILE, 1 },
	{ "syscall mount new", try_number_mount_new, END_DIRECTORY, 1 },
	{ "syscall umount2", try_number_umount2, END_DIRECTORY, 1 },
	{ "syscall pivot_root old", try_number_pivot_old, END_DIRECTORY, 1 },
	{ "syscall pivot_root new", try_number_pivot_new, END_DIRECTORY, 1 },
	{ "syscall swapon", try_number_swapon, END_FILE, 1 },
	{ "syscall swapoff", try_number_swapoff, END_FILE, 1 },
	{ "syscall acct", try_number_acct, END_FILE, 1 },
	{ "syscall quotactl", try_number_quotactl, END_FILE, 1 },
};

const struct alias_list alias_mount = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
