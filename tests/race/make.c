/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families that make a name. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/race/bout.h"
#include "tests/race/family.h"

static int
act_mkdir(const struct aim *aim)
{
	return mkdir(aim->path, 0700);
}

static int
act_mkdirat(const struct aim *aim)
{
	return mkdirat(aim->in, aim->rel, 0700);
}

static int
act_mknod(const struct aim *aim)
{
	return mknod(aim->path, S_IFREG | 0600, 0);
}

static int
act_mknodat(const struct aim *aim)
{
	return mknodat(aim->in, aim->rel, S_IFREG | 0600, 0);
}

static int
act_mkfifo(const struct aim *aim)
{
	return mkfifo(aim->path, 0600);
}

static int
act_mkfifoat(const struct aim *aim)
{
	return mkfifoat(aim->in, aim->rel, 0600);
}

static int
act_symlink(const struct aim *aim)
{
	return symlink("nowhere", aim->path);
}

static int
act_symlinkat(const struct aim *aim)
{
	return symlinkat("nowhere", aim->in, aim->rel);
}

static void
template_fill(const struct aim *aim, char *template, size_t size)
{
	snprintf(template, size, "%sXXXXXX", aim->path);
}

/* Removes what bears the name that mkstemp or mkdtemp chose.  Where it went
 * outside there is nothing to remove here, and the witness says so. */
static void
template_clear(const struct aim *aim, const char *template, int flags)
{
	unlinkat(aim->home, strrchr(template, '/') + 1, flags);
}

static int
act_mkstemp(const struct aim *aim)
{
	char template[BOUT_PATH_MAX];
	int outcome;

	template_fill(aim, template, sizeof(template));
	outcome = aim_judge(aim, mkstemp(template));
	if (outcome >= 0)
		template_clear(aim, template, 0);
	return outcome;
}

static int
act_mkdtemp(const struct aim *aim)
{
	char template[BOUT_PATH_MAX];

	template_fill(aim, template, sizeof(template));
	if (!mkdtemp(template))
		return -1;
	template_clear(aim, template, AT_REMOVEDIR);
	return OUTCOME_DONE;
}

const struct family families_make[] = {
	{ "mkdir", "n", BY_WAY, BY_EITHER, EEXIST, act_mkdir },
	{ "mkdirat", "n", BY_REL, BY_EITHER, EEXIST, act_mkdirat },
	{ "mknod", "n", BY_WAY, BY_EITHER, EEXIST, act_mknod },
	{ "mknodat", "n", BY_REL, BY_EITHER, EEXIST, act_mknodat },
	{ "mkfifo", "n", BY_WAY, BY_EITHER, EEXIST, act_mkfifo },
	{ "mkfifoat", "n", BY_REL, BY_EITHER, EEXIST, act_mkfifoat },
	{ "symlink", "n", BY_WAY, BY_EITHER, EEXIST, act_symlink },
	{ "symlinkat", "n", BY_REL, BY_EITHER, EEXIST, act_symlinkat },
	{ "mkstemp", "n", BY_WAY, 0, 0, act_mkstemp },
	{ "mkdtemp", "n", BY_WAY, 0, 0, act_mkdtemp },
	{ 0 },
};
