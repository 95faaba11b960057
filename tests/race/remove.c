/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families that take a name away. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/race/family.h"

static int
act_unlink(const struct aim *aim)
{
	return unlink(aim->path);
}

static int
act_unlinkat(const struct aim *aim)
{
	return unlinkat(aim->in, aim->rel, 0);
}

static int
act_unlinkat_directory(const struct aim *aim)
{
	return unlinkat(aim->in, aim->rel, AT_REMOVEDIR);
}

static int
act_rmdir(const struct aim *aim)
{
	return rmdir(aim->path);
}

static int
act_remove(const struct aim *aim)
{
	return remove(aim->path);
}

const struct family families_remove[] = {
	{ "unlink", "f", BY_WAY, BY_EITHER, 0, act_unlink },
	{ "unlinkat", "f", BY_REL, BY_EITHER, 0, act_unlinkat },
	{ "unlinkat AT_REMOVEDIR", "d", BY_REL, BY_LAST, ENOTDIR,
	    act_unlinkat_directory },
	{ "rmdir", "d", BY_WAY, BY_LAST, ENOTDIR, act_rmdir },
	{ "remove, a file", "f", BY_WAY, BY_EITHER, 0, act_remove },
	{ "remove, a directory", "d", BY_WAY, BY_LAST, ENOTDIR, act_remove },
	{ 0 },
};
