/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Streams. */
#include "config.h"

#include <stdio.h>

#include "tests/alias/alias.h"

extern FILE *_IO_fopen(const char *path, const char *mode);

static int
stream_closed(FILE *stream)
{
	return stream ? fclose(stream) : -1;
}

static int
try_fopen(const char *path)
{
	return stream_closed(fopen(path, "r"));
}

static int
try_fopen_w(const char *path)
{
	return stream_closed(fopen(path, "w"));
}

static int
try_fopen_charset(const char *path)
{
	return stream_closed(fopen(path, "a,ccs=UTF-8"));
}

static int
try_fopen64(const char *path)
{
	return stream_closed(fopen64(path, "r+"));
}

static int
try_io_fopen(const char *path)
{
	return stream_closed(_IO_fopen(path, "r"));
}

static int
try_freopen(const char *path)
{
	return stream_closed(freopen(path, "w", fopen("/dev/null", "r")));
}

static int
try_freopen64(const char *path)
{
	return stream_closed(freopen64(path, "r", fopen("/dev/null", "r")));
}

static const struct alias aliases[] = {
	{ "fopen", try_fopen, END_FILE, 1 },
	{ "fopen w", try_fopen_w, END_NOTHING, 1 },
	{ "fopen ccs", try_fopen_charset, END_FILE, 1 },
	{ "fopen64", try_fopen64, END_FILE, 1 },
	{ "_IO_fopen", try_io_fopen, END_FILE, 1 },
	{ "freopen", try_freopen, END_NOTHING, 1 },
	{ "freopen64", try_freopen64, END_FILE, 1 },
};

const struct alias_list alias_stream = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
