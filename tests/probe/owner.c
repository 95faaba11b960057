/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Walks a tree and changes the owner of all in it. */
#include "config.h"

#include <errno.h>
#include <ftw.h>
#include <string.h>
#include <unistd.h>

#include "tests/probe/owner.h"
#include "tests/probe/verdict.h"

static uid_t new_owner;

static int
entry_give(
    const char *path, const struct stat *status, int kind, struct FTW *level)
{
	(void)status;
	(void)kind;
	(void)level;
	return lchown(path, new_owner, (gid_t)-1);
}

void
owner_give(const char *path, uid_t uid)
{
	new_owner = uid;
	if (nftw(path, entry_give, 8, FTW_PHYS) != 0)
		verdict_skip("giving a tree away: %s", strerror(errno));
}
