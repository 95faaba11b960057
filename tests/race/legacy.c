/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The numbers that only old machines have (x86-64 among them). */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/race/family.h"

#ifdef SYS_open
static int
act_open(const struct aim *aim)
{
	return aim_judge(
	    aim, syscall(SYS_open, aim->path, O_RDWR | O_CREAT, 0600));
}

static int
act_creat(const struct aim *aim)
{
	return aim_judge(aim, syscall(SYS_creat, aim->path, 0600));
}

static int
act_mkdir(const struct aim *aim)
{
	return syscall(SYS_mkdir, aim->path, 0700);
}

static int
act_mknod(const struct aim *aim)
{
	return syscall(SYS_mknod, aim->path, S_IFREG | 0600, 0);
}

static int
act_symlink(const struct aim *aim)
{
	return syscall(SYS_symlink, "nowhere", aim->path);
}

static int
act_unlink(const struct aim *aim)
{
	return syscall(SYS_unlink, aim->path);
}

static int
act_rmdir(const struct aim *aim)
{
	return syscall(SYS_rmdir, aim->path);
}

static int
act_rename(const struct aim *aim)
{
	return syscall(SYS_rename, aim->path, aim->kept);
}

static int
act_link(const struct aim *aim)
{
	return syscall(SYS_link, aim->path, aim->kept);
}

static int
act_chmod(const struct aim *aim)
{
	return syscall(SYS_chmod, aim->path, 0600);
}

static int
act_chown(const struct aim *aim)
{
	return syscall(SYS_chown, aim->path, geteuid(), getegid());
}

static int
act_lchown(const struct aim *aim)
{
	return syscall(SYS_lchown, aim->path, geteuid(), getegid());
}

static int
act_utime(const struct aim *aim)
{
	return syscall(SYS_utime, aim->path, NULL);
}

static int
act_utimes(const struct aim *aim)
{
	return syscall(SYS_utimes, aim->path, NULL);
}

static int
act_futimesat(const struct aim *aim)
{
	return syscall(SYS_futimesat, aim->in, aim->rel, NULL);
}
#endif

const struct family families_legacy[] = {
#ifdef SYS_open
	{ "SYS_open O_CREAT", "f", BY_WAY | BY_EITHER, 0, 0, act_open },
	{ "SYS_creat", "f", BY_WAY | BY_EITHER, 0, 0, act_creat },
	{ "SYS_mkdir", "n", BY_WAY, BY_EITHER, EEXIST, act_mkdir },
	{ "SYS_mknod", "n", BY_WAY, BY_EITHER, EEXIST, act_mknod },
	{ "SYS_symlink", "n", BY_WAY, BY_EITHER, EEXIST, act_symlink },
	{ "SYS_unlink", "f", BY_WAY, BY_EITHER, 0, act_unlink },
	{ "SYS_rmdir", "d", BY_WAY, BY_LAST, ENOTDIR, act_rmdir },
	{ "SYS_rename", "f", BY_WAY, BY_EITHER, 0, act_rename },
	{ "SYS_link", "f", BY_WAY, BY_EITHER, 0, act_link },
	{ "SYS_chmod", "f", BY_WAY | BY_LAST, 0, 0, act_chmod },
	{ "SYS_chown", "f", BY_WAY | BY_LAST, 0, 0, act_chown },
	{ "SYS_lchown", "f", BY_WAY, BY_EITHER, 0, act_lchown },
	{ "SYS_utime", "f", BY_WAY | BY_LAST, 0, 0, act_utime },
	{ "SYS_utimes", "f", BY_WAY | BY_LAST, 0, 0, act_utimes },
	{ "SYS_futimesat", "f", BY_REL | BY_LAST, 0, 0, act_futimesat },
#endif
	{ 0 },
};
