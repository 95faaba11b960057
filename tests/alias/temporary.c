/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that choose a name themselves, behind the tried path. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/alias/alias.h"

enum { ADDED_MAX = 16 }; /* letters and suffix */

static char template[PATH_MAX + ADDED_MAX];

static char *
template_set(const char *path, const char *suffix)
{
	if (alias_is_wild(path))
		return (char *)path;
	snprintf(template, sizeof(template), "%sXXXXXX%s", path, suffix);
	return template;
}

static int
try_mkstemp(const char *path)
{
	return alias_closed(mkstemp(template_set(path, "")));
}

static int
try_mkstemp64(const char *path)
{
	return alias_closed(mkstemp64(template_set(path, "")));
}

static int
try_mkostemp(const char *path)
{
	return alias_closed(mkostemp(template_set(path, ""), O_CLOEXEC));
}

static int
try_mkostemp64(const char *path)
{
	return alias_closed(mkostemp64(template_set(path, ""), O_APPEND));
}

static int
try_mkstemps(const char *path)
{
	return alias_closed(mkstemps(template_set(path, ".c"), 2));
}

static int
try_mkstemps64(const char *path)
{
	return alias_closed(mkstemps64(template_set(path, ".c"), 2));
}

static int
try_mkostemps(const char *path)
{
	return alias_closed(mkostemps(template_set(path, ".c"), 2, O_SYNC));
}

static int
try_mkostemps64(const char *path)
{
	return alias_closed(mkostemps64(template_set(path, ".c"), 2, 0));
}

static int
try_mkdtemp(const char *path)
{
	return mkdtemp(template_set(path, "")) ? 0 : -1;
}

static int
try_tmpfile(const char *path)
{
	FILE *file = tmpfile();

	(void)path;
	return file ? fclose(file) : -1;
}

static int
try_tmpfile64(const char *path)
{
	FILE *file = tmpfile64();

	(void)path;
	return file ? fclose(file) : -1;
}

static const struct alias aliases[] = {
	{ "mkstemp", try_mkstemp, END_NOTHING, 0 },
	{ "mkstemp64", try_mkstemp64, END_NOTHING, 0 },
	{ "mkostemp", try_mkostemp, END_NOTHING, 0 },
	{ "mkostemp64", try_mkostemp64, END_NOTHING, 0 },
	{ "mkstemps", try_mkstemps, END_NOTHING, 0 },
	{ "mkstemps64", try_mkstemps64, END_NOTHING, 0 },
	{ "mkostemps", try_mkostemps, END_NOTHING, 0 },
	{ "mkostemps64", try_mkostemps64, END_NOTHING, 0 },
	{ "mkdtemp", try_mkdtemp, END_NOTHING, 0 },
	{ "tmpfile", try_tmpfile, END_NONE, 0 },
	{ "tmpfile64", try_tmpfile64, END_NONE, 0 },
};

const struct alias_list alias_temporary = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
