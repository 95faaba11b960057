/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls in which libc opens a path that the program gives it. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <mntent.h>
#include <nl_types.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/alias/alias.h"

/* No header has these. */
extern FILE *__setmntent(const char *path, const char *mode);
extern FILE *_IO_file_fopen(
    FILE *stream, const char *path, const char *mode, int is32not64);
extern FILE *_IO_file_open(FILE *stream, const char *path, int flags, int mode,
    int kind, int is32not64);
extern int _IO_file_close_it(FILE *stream);
extern int __open_nocancel(const char *path, int flags, ...);
extern int __open64_nocancel(const char *path, int flags, ...);
extern FILE *__nss_files_fopen(const char *path);
extern int __open_catalog(
    const char *name, const char *search, const char *locale, nl_catd catalog);

static int
mounts_closed(FILE *stream)
{
	if (!stream)
		return -1;
	endmntent(stream);
	return 0;
}

static int
try_setmntent(const char *path)
{
	return mounts_closed(setmntent(path, "r"));
}

static int
try_setmntent_a(const char *path)
{
	return mounts_closed(setmntent(path, "a"));
}

static int
try__setmntent(const char *path)
{
	return mounts_closed(__setmntent(path, "r+"));
}

/* That it is no catalogue is found out when it is open. */
static int
try_catopen(const char *path)
{
	nl_catd catalog = catopen(path, 0);

	if (catalog == (nl_catd)-1)
		return errno == EINVAL ? 0 : -1;
	return catclose(catalog);
}

/* A stream that is not open. */
static FILE *
stream_get(void)
{
	FILE *stream = fopen("/dev/null", "r");

	if (stream)
		_IO_file_close_it(stream);
	return stream;
}

static int
stream_opened(FILE *stream)
{
	return stream ? fclose(stream) : -1;
}

static int
try_io_file_fopen(const char *path)
{
	return stream_opened(_IO_file_fopen(stream_get(), path, "r", 1));
}

static int
try_io_file_fopen_w(const char *path)
{
	return stream_opened(_IO_file_fopen(stream_get(), path, "w", 1));
}

static int
try_io_file_open(const char *path)
{
	return stream_opened(
	    _IO_file_open(stream_get(), path, O_RDWR, 0, 0, 1));
}

static int
try__open_nocancel(const char *path)
{
	return alias_closed(__open_nocancel(path, O_WRONLY));
}

static int
try__open64_nocancel(const char *path)
{
	return alias_closed(__open64_nocancel(path, O_RDONLY | O_CREAT, 0640));
}

static int
try__nss_files_fopen(const char *path)
{
	return stream_opened(__nss_files_fopen(path));
}

/* Room for the catalogue, which only libc knows the size of. */
static int
try__open_catalog(const char *path)
{
	static long long room[64];

	if (__open_catalog(path, NULL, NULL, (nl_catd)room) == 0)
		return 0;
	return errno == EINVAL ? 0 : -1;
}

static const struct alias aliases[] = {
	{ "setmntent", try_setmntent, END_FILE, 1 },
	{ "setmntent a", try_setmntent_a, END_NOTHING, 1 },
	{ "__setmntent", try__setmntent, END_FILE, 1 },
	{ "catopen", try_catopen, END_FILE, 1 },
	{ "_IO_file_fopen", try_io_file_fopen, END_FILE, 1 },
	{ "_IO_file_fopen w", try_io_file_fopen_w, END_NOTHING, 1 },
	{ "_IO_file_open", try_io_file_open, END_FILE, 1 },
	{ "__open_nocancel", try__open_nocancel, END_FILE, 1 },
	{ "__open64_nocancel", try__open64_nocancel, END_NOTHING, 1 },
	{ "__nss_files_fopen", try__nss_files_fopen, END_FILE, 1 },
	{ "__open_catalog", try__open_catalog, END_FILE, 1 },
};

const struct alias_list alias_inside = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
