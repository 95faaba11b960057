/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families that change the thing at the end of the path. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <utime.h>

#include "tests/race/family.h"

static int
act_chmod(const struct aim *aim)
{
	return chmod(aim->path, 0600);
}

static int
act_fchmodat(const struct aim *aim)
{
	return fchmodat(aim->in, aim->rel, 0600, 0);
}

static int
act_fchmodat_nofollow(const struct aim *aim)
{
	return fchmodat(aim->in, aim->rel, 0600, AT_SYMLINK_NOFOLLOW);
}

static int
act_lchmod(const struct aim *aim)
{
	return lchmod(aim->path, 0600);
}

static int
act_chown(const struct aim *aim)
{
	return chown(aim->path, geteuid(), getegid());
}

static int
act_fchownat(const struct aim *aim)
{
	return fchownat(aim->in, aim->rel, geteuid(), getegid(), 0);
}

static int
act_lchown(const struct aim *aim)
{
	return lchown(aim->path, geteuid(), getegid());
}

static int
act_truncate(const struct aim *aim)
{
	return truncate(aim->path, 1);
}

static int
act_utime(const struct aim *aim)
{
	return utime(aim->path, NULL);
}

static int
act_utimes(const struct aim *aim)
{
	const struct timeval times[2] = { { 2, 0 }, { 2, 0 } };

	return utimes(aim->path, times);
}

static int
act_lutimes(const struct aim *aim)
{
	return lutimes(aim->path, NULL);
}

static int
act_futimesat(const struct aim *aim)
{
	return futimesat(aim->in, aim->rel, NULL);
}

static int
act_utimensat(const struct aim *aim)
{
	return utimensat(aim->in, aim->rel, NULL, 0);
}

static int
act_utimensat_nofollow(const struct aim *aim)
{
	return utimensat(aim->in, aim->rel, NULL, AT_SYMLINK_NOFOLLOW);
}

const struct family families_change[] = {
	{ "chmod", "f", BY_WAY | BY_LAST, 0, 0, act_chmod },
	{ "fchmodat", "f", BY_REL | BY_LAST, 0, 0, act_fchmodat },
	{ "fchmodat AT_SYMLINK_NOFOLLOW", "f", BY_REL, BY_EITHER, EOPNOTSUPP,
	    act_fchmodat_nofollow },
	{ "lchmod", "f", BY_WAY, BY_EITHER, EOPNOTSUPP, act_lchmod },
	{ "chown", "f", BY_WAY | BY_LAST, 0, 0, act_chown },
	{ "fchownat", "f", BY_REL | BY_LAST, 0, 0, act_fchownat },
	{ "lchown", "f", BY_WAY, BY_EITHER, 0, act_lchown },
	{ "truncate", "f", BY_WAY | BY_LAST, 0, 0, act_truncate },
	{ "utime", "f", BY_WAY | BY_LAST, 0, 0, act_utime },
	{ "utimes", "f", BY_WAY | BY_LAST, 0, 0, act_utimes },
	{ "lutimes", "f", BY_WAY, BY_EITHER, 0, act_lutimes },
	{ "futimesat", "f", BY_REL | BY_LAST, 0, 0, act_futimesat },
	{ "utimensat", "f", BY_REL | BY_LAST, 0, 0, act_utimensat },
	{ "utimensat AT_SYMLINK_NOFOLLOW", "f", BY_REL, BY_EITHER, 0,
	    act_utimensat_nofollow },
	{ 0 },
};
