/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families with two paths: the raced one is the first or the second,
 * the other is in/spare, which nobody touches. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/race/family.h"

static int
act_rename_from(const struct aim *aim)
{
	return rename(aim->path, aim->kept);
}

static int
act_rename_to(const struct aim *aim)
{
	return rename(aim->spare, aim->path);
}

static int
act_renameat_from(const struct aim *aim)
{
	return renameat(aim->in, aim->rel, AT_FDCWD, aim->kept);
}

static int
act_renameat_to(const struct aim *aim)
{
	return renameat(aim->in, "spare/s", aim->in, aim->rel);
}

static int
act_renameat2_noreplace(const struct aim *aim)
{
	return renameat2(
	    AT_FDCWD, aim->spare, aim->in, aim->rel, RENAME_NOREPLACE);
}

static int
act_renameat2_exchange(const struct aim *aim)
{
	return renameat2(
	    AT_FDCWD, aim->path, AT_FDCWD, aim->spare, RENAME_EXCHANGE);
}

static int
act_link_from(const struct aim *aim)
{
	return link(aim->path, aim->kept);
}

static int
act_link_to(const struct aim *aim)
{
	return link(aim->spare, aim->path);
}

static int
act_linkat_follow(const struct aim *aim)
{
	return linkat(
	    aim->in, aim->rel, AT_FDCWD, aim->kept, AT_SYMLINK_FOLLOW);
}

static int
act_linkat_to(const struct aim *aim)
{
	return linkat(AT_FDCWD, aim->spare, aim->in, aim->rel, 0);
}

const struct family families_rename[] = {
	{ "rename from", "f", BY_WAY, BY_EITHER, 0, act_rename_from },
	{ "rename to", "n", BY_WAY, BY_EITHER, 0, act_rename_to },
	{ "renameat from", "f", BY_REL, BY_EITHER, 0, act_renameat_from },
	{ "renameat to", "n", BY_REL, BY_EITHER, 0, act_renameat_to },
	{ "renameat2 NOREPLACE to", "n", BY_REL, BY_EITHER, EEXIST,
	    act_renameat2_noreplace },
	{ "renameat2 EXCHANGE", "f", BY_WAY, BY_EITHER, 0,
	    act_renameat2_exchange },
	{ "link from", "f", BY_WAY, BY_EITHER, 0, act_link_from },
	{ "link to", "n", BY_WAY, BY_EITHER, EEXIST, act_link_to },
	{ "linkat AT_SYMLINK_FOLLOW", "f", BY_REL | BY_LAST, 0, 0,
	    act_linkat_follow },
	{ "linkat to", "n", BY_REL, BY_EITHER, EEXIST, act_linkat_to },
	{ 0 },
};
