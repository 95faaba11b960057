/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that change what a file is like. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <utime.h>

#include "tests/alias/alias.h"

static int
try_chmod(const char *path)
{
	return chmod(path, 0600);
}

static int
try_fchmodat(const char *path)
{
	return fchmodat(alias_dirfd, path, 0700, 0);
}

static int
try_fchmodat_nofollow(const char *path)
{
	return fchmodat(alias_dirfd, path, 0600, AT_SYMLINK_NOFOLLOW);
}

static int
try_lchmod(const char *path)
{
	return lchmod(path, 0600);
}

static int
try_chown(const char *path)
{
	return chown(path, geteuid(), getegid());
}

static int
try_lchown(const char *path)
{
	return lchown(path, geteuid(), getegid());
}

static int
try_fchownat(const char *path)
{
	return fchownat(alias_dirfd, path, geteuid(), getegid(), 0);
}

static int
try_fchownat_nofollow(const char *path)
{
	return fchownat(
	    alias_dirfd, path, geteuid(), getegid(), AT_SYMLINK_NOFOLLOW);
}

static int
try_truncate(const char *path)
{
	return truncate(path, 0);
}

static int
try_truncate64(const char *path)
{
	return truncate64(path, 5);
}

static int
try_utime(const char *path)
{
	return utime(path, NULL);
}

static int
try_utimes(const char *path)
{
	return utimes(path, NULL);
}

static int
try_lutimes(const char *path)
{
	return lutimes(path, NULL);
}

static int
try_futimesat(const char *path)
{
	return futimesat(alias_dirfd, path, NULL);
}

static int
try_utimensat(const char *path)
{
	return utimensat(alias_dirfd, path, NULL, 0);
}

static int
try_utimensat_nofollow(const char *path)
{
	return utimensat(alias_dirfd, path, NULL, AT_SYMLINK_NOFOLLOW);
}

static const struct alias aliases[] = {
	{ "chmod", try_chmod, END_FILE, 1 },
	{ "fchmodat", try_fchmodat, END_DIRECTORY, 1 },
	{ "fchmodat nofollow", try_fchmodat_nofollow, END_FILE, 0 },
	{ "lchmod", try_lchmod, END_FILE, 0 },
	{ "chown", try_chown, END_FILE, 1 },
	{ "lchown", try_lchown, END_FILE, 0 },
	{ "fchownat", try_fchownat, END_DIRECTORY, 1 },
	{ "fchownat nofollow", try_fchownat_nofollow, END_FILE, 0 },
	{ "truncate", try_truncate, END_FILE, 1 },
	{ "truncate64", try_truncate64, END_FILE, 1 },
	{ "utime", try_utime, END_FILE, 1 },
	{ "utimes", try_utimes, END_FILE, 1 },
	{ "lutimes", try_lutimes, END_FILE, 0 },
	{ "futimesat", try_futimesat, END_DIRECTORY, 1 },
	{ "utimensat", try_utimensat, END_FILE, 1 },
	{ "utimensat nofollow", try_utimensat_nofollow, END_FILE, 0 },
};

const struct alias_list alias_attribute = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
