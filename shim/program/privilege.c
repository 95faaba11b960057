/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Privileges. */
#include "config.h"

#include <sys/prctl.h>
#include <sys/statvfs.h>

#include "shim/program/privilege.h"
#include "shim/sys/sys.h"

enum { REAL, EFFECTIVE, SAVED, IDS };

static bool
mount_grants(int fd)
{
	struct statfs fs;

	return sys_fstatfs(fd, &fs) != 0 || !(fs.f_flags & ST_NOSUID);
}

/* Without execution by the group the bit once meant mandatory locks. */
static bool
is_setgid(mode_t mode)
{
	return (mode & S_ISGID) && (mode & S_IXGRP);
}

/* What counts is whether it runs as another than the real user: set-uid
 * root is nothing to root. */
static bool
mode_gains(int fd, const struct stat *st, uid_t uid, gid_t gid)
{
	if (!((st->st_mode & S_ISUID) && st->st_uid != uid) &&
	    !(is_setgid(st->st_mode) && st->st_gid != gid))
		return false;
	return mount_grants(fd) &&
	       sys_prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1;
}

/* no_new_privs takes the capabilities away, but AT_SECURE is set all the
 * same.  Root has them all. */
static bool
capabilities_gain(int fd, uid_t uid)
{
	return uid != 0 &&
	       sys_fgetxattr(fd, "security.capability", NULL, 0) > 0 &&
	       mount_grants(fd);
}

bool
privilege_is_gained(int fd, const struct stat *st)
{
	uid_t uids[IDS];
	gid_t gids[IDS];

	/* They do not fail. */
	sys_getresuid(uids);
	sys_getresgid(gids);
	return uids[REAL] != uids[EFFECTIVE] || gids[REAL] != gids[EFFECTIVE] ||
	       mode_gains(fd, st, uids[REAL], gids[REAL]) ||
	       capabilities_gain(fd, uids[REAL]);
}
