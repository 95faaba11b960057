/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that make something at a place. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/alias/alias.h"

/* What mknod was compiled to before glibc 2.33. */
extern int __xmknod(int version, const char *path, mode_t mode, dev_t *device);
extern int __xmknodat(
    int version, int dirfd, const char *path, mode_t mode, dev_t *device);

static int
try_mkdir(const char *path)
{
	return mkdir(path, 0755);
}

static int
try_mkdirat(const char *path)
{
	return mkdirat(alias_dirfd, path, 0755);
}

static int
try_mknod(const char *path)
{
	return mknod(path, S_IFREG | 0644, 0);
}

static int
try_mknodat(const char *path)
{
	return mknodat(alias_dirfd, path, S_IFIFO | 0644, 0);
}

static int
try__xmknod(const char *path)
{
	dev_t device = 0;

	return __xmknod(0, path, S_IFREG | 0644, &device);
}

static int
try__xmknodat(const char *path)
{
	dev_t device = 0;

	return __xmknodat(0, alias_dirfd, path, S_IFIFO | 0644, &device);
}

static int
try_mkfifo(const char *path)
{
	return mkfifo(path, 0644);
}

static int
try_mkfifoat(const char *path)
{
	return mkfifoat(alias_dirfd, path, 0644);
}

static int
try_symlink(const char *path)
{
	return symlink("anywhere", path);
}

static int
try_symlinkat(const char *path)
{
	return symlinkat("anywhere", alias_dirfd, path);
}

static const struct alias aliases[] = {
	{ "mkdir", try_mkdir, END_NOTHING, 0 },
	{ "mkdirat", try_mkdirat, END_NOTHING, 0 },
	{ "mknod", try_mknod, END_NOTHING, 0 },
	{ "mknodat", try_mknodat, END_NOTHING, 0 },
	{ "__xmknod", try__xmknod, END_NOTHING, 0 },
	{ "__xmknodat", try__xmknodat, END_NOTHING, 0 },
	{ "mkfifo", try_mkfifo, END_NOTHING, 0 },
	{ "mkfifoat", try_mkfifoat, END_NOTHING, 0 },
	{ "symlink", try_symlink, END_NOTHING, 0 },
	{ "symlinkat", try_symlinkat, END_NOTHING, 0 },
};

const struct alias_list alias_make = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
