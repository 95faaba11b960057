/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls with two paths: the tried path is the one or the other, the second
 * one is a name in the root without a link. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/alias/alias.h"

static int
try_rename_old(const char *path)
{
	return rename(path, NEW);
}

static int
try_rename_new(const char *path)
{
	return rename(OLD, path);
}

static int
try_renameat_old(const char *path)
{
	return renameat(alias_dirfd, path, AT_FDCWD, NEW);
}

static int
try_renameat_new(const char *path)
{
	return renameat(AT_FDCWD, OLD, alias_dirfd, path);
}

static int
try_renameat2_noreplace_old(const char *path)
{
	return renameat2(alias_dirfd, path, AT_FDCWD, NEW, RENAME_NOREPLACE);
}

static int
try_renameat2_noreplace_new(const char *path)
{
	return renameat2(AT_FDCWD, OLD, alias_dirfd, path, RENAME_NOREPLACE);
}

static int
try_renameat2_exchange_old(const char *path)
{
	return renameat2(alias_dirfd, path, AT_FDCWD, OLD, RENAME_EXCHANGE);
}

static int
try_renameat2_exchange_new(const char *path)
{
	return renameat2(AT_FDCWD, OLD, alias_dirfd, path, RENAME_EXCHANGE);
}

static int
try_link_old(const char *path)
{
	return link(path, NEW);
}

static int
try_link_new(const char *path)
{
	return link(OLD, path);
}

static int
try_linkat_follow_old(const char *path)
{
	return linkat(alias_dirfd, path, AT_FDCWD, NEW, AT_SYMLINK_FOLLOW);
}

static int
try_linkat_old(const char *path)
{
	return linkat(alias_dirfd, path, AT_FDCWD, NEW, 0);
}

static int
try_linkat_new(const char *path)
{
	return linkat(AT_FDCWD, OLD, alias_dirfd, path, 0);
}

static const struct alias aliases[] = {
	{ "rename old", try_rename_old, END_FILE, 0 },
	{ "rename new", try_rename_new, END_NOTHING, 0 },
	{ "renameat old", try_renameat_old, END_DIRECTORY, 0 },
	{ "renameat new", try_renameat_new, END_NOTHING, 0 },
	{ "renameat2 noreplace old", try_renameat2_noreplace_old, END_FILE, 0 },
	{ "renameat2 noreplace new", try_renameat2_noreplace_new, END_NOTHING,
	    0 },
	{ "renameat2 exchange old", try_renameat2_exchange_old, END_FILE, 0 },
	{ "renameat2 exchange new", try_renameat2_exchange_new, END_DIRECTORY,
	    0 },
	{ "link old", try_link_old, END_FILE, 0 },
	{ "link new", try_link_new, END_NOTHING, 0 },
	{ "linkat old", try_linkat_old, END_FILE, 0 },
	{ "linkat follow old", try_linkat_follow_old, END_FILE, 1 },
	{ "linkat new", try_linkat_new, END_NOTHING, 0 },
};

const struct alias_list alias_move = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
