/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* open and its names. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>

#include "tests/alias/alias.h"

/* Names of libc that its headers show to some or to nobody. */
extern int __open(const char *path, int flags, ...);
extern int __open64(const char *path, int flags, ...);
extern int __open_2(const char *path, int flags);
extern int __open64_2(const char *path, int flags);
extern int __openat_2(int dirfd, const char *path, int flags);
extern int __openat64_2(int dirfd, const char *path, int flags);

static int
try_open(const char *path)
{
	return alias_closed(open(path, alias_unknown(O_RDONLY)));
}

static int
try_open_creat(const char *path)
{
	return alias_closed(
	    open(path, alias_unknown(O_WRONLY | O_CREAT), 0644));
}

static int
try_open64(const char *path)
{
	return alias_closed(open64(path, alias_unknown(O_WRONLY)));
}

static int
try__open(const char *path)
{
	return alias_closed(__open(path, O_RDONLY));
}

static int
try__open64(const char *path)
{
	return alias_closed(__open64(path, O_PATH));
}

static int
try__open_2(const char *path)
{
	return alias_closed(__open_2(path, O_RDONLY));
}

static int
try__open64_2(const char *path)
{
	return alias_closed(__open64_2(path, O_WRONLY | O_TRUNC));
}

static int
try_openat(const char *path)
{
	return alias_closed(openat(alias_dirfd, path, alias_unknown(O_RDWR)));
}

static int
try_openat64(const char *path)
{
	return alias_closed(
	    openat64(alias_dirfd, path, alias_unknown(O_RDONLY)));
}

static int
try__openat_2(const char *path)
{
	return alias_closed(__openat_2(alias_dirfd, path, O_RDONLY));
}

static int
try__openat64_2(const char *path)
{
	return alias_closed(__openat64_2(alias_dirfd, path, O_RDWR));
}

static int
try_openat_tmpfile(const char *path)
{
	return alias_closed(
	    openat(alias_dirfd, path, O_TMPFILE | O_RDWR, 0600));
}

static int
try_creat(const char *path)
{
	return alias_closed(creat(path, 0644));
}

static int
try_creat64(const char *path)
{
	return alias_closed(creat64(path, 0644));
}

static int
try_opendir(const char *path)
{
	DIR *directory = opendir(path);

	return directory ? closedir(directory) : -1;
}

static const struct alias aliases[] = {
	{ "open", try_open, END_FILE, 1 },
	{ "open creat", try_open_creat, END_NOTHING, 1 },
	{ "open64", try_open64, END_FILE, 1 },
	{ "__open", try__open, END_FILE, 1 },
	{ "__open64", try__open64, END_FILE, 1 },
	{ "__open_2", try__open_2, END_FILE, 1 },
	{ "__open64_2", try__open64_2, END_FILE, 1 },
	{ "openat", try_openat, END_FILE, 1 },
	{ "openat64", try_openat64, END_FILE, 1 },
	{ "__openat_2", try__openat_2, END_FILE, 1 },
	{ "__openat64_2", try__openat64_2, END_FILE, 1 },
	{ "openat tmpfile", try_openat_tmpfile, END_DIRECTORY, 1 },
	{ "creat", try_creat, END_NOTHING, 1 },
	{ "creat64", try_creat64, END_FILE, 1 },
	{ "opendir", try_opendir, END_DIRECTORY, 1 },
};

const struct alias_list alias_open = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
