/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that remove a name. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/alias/alias.h"

static int
try_unlink(const char *path)
{
	return unlink(path);
}

static int
try_unlinkat(const char *path)
{
	return unlinkat(alias_dirfd, path, 0);
}

static int
try_unlinkat_directory(const char *path)
{
	return unlinkat(alias_dirfd, path, AT_REMOVEDIR);
}

static int
try_rmdir(const char *path)
{
	return rmdir(path);
}

static int
try_remove(const char *path)
{
	return remove(path);
}

static const struct alias aliases[] = {
	{ "unlink", try_unlink, END_FILE, 0 },
	{ "unlinkat", try_unlinkat, END_FILE, 0 },
	{ "unlinkat removedir", try_unlinkat_directory, END_DIRECTORY, 0 },
	{ "rmdir", try_rmdir, END_DIRECTORY, 0 },
	{ "remove", try_remove, END_FILE, 0 },
	{ "remove directory", try_remove, END_DIRECTORY, 0 },
};

const struct alias_list alias_remove = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
