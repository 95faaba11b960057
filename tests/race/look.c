/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families that look at a path and tell what they saw. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "tests/race/bout.h"
#include "tests/race/family.h"

static int
stat_judge(const struct aim *aim, int result, const struct stat *st)
{
	if (result < 0)
		return -1;
	return witness_saw(&aim->witness, st->st_dev, st->st_ino)
		   ? OUTCOME_OUTSIDE
		   : OUTCOME_DONE;
}

static int
act_stat(const struct aim *aim)
{
	struct stat st;

	return stat_judge(aim, stat(aim->path, &st), &st);
}

static int
act_lstat(const struct aim *aim)
{
	struct stat st;

	return stat_judge(aim, lstat(aim->path, &st), &st);
}

static int
act_fstatat(const struct aim *aim)
{
	struct stat st;

	return stat_judge(aim, fstatat(aim->in, aim->rel, &st, 0), &st);
}

static int
act_statx(const struct aim *aim)
{
	struct statx stx;
	dev_t device;

	if (statx(AT_FDCWD, aim->path, 0, STATX_INO, &stx) < 0)
		return -1;
	device = makedev(stx.stx_dev_major, stx.stx_dev_minor);
	return witness_saw(&aim->witness, device, stx.stx_ino) ? OUTCOME_OUTSIDE
							       : OUTCOME_DONE;
}

#ifdef SYS_newfstatat
static int
act_number(const struct aim *aim)
{
	struct stat st;

	return stat_judge(aim,
	    (int)syscall(SYS_newfstatat, AT_FDCWD, aim->path, &st, 0), &st);
}
#endif

/* Is it the name of something outside? */
static int
name_judge(const char *name)
{
	char link[64], out[BOUT_PATH_MAX];
	ssize_t length;

	if (!name)
		return -1;
	snprintf(link, sizeof(link), "/proc/self/fd/%d", BOUT_OUT);
	length = readlink(link, out, sizeof(out));
	return length > 0 && strncmp(name, out, (size_t)length) == 0 &&
		       name[length] == '/'
		   ? OUTCOME_OUTSIDE
		   : OUTCOME_DONE;
}

static int
act_realpath(const struct aim *aim)
{
	char resolved[PATH_MAX];

	return name_judge(realpath(aim->path, resolved));
}

static int
act_canonicalize(const struct aim *aim)
{
	char *name = canonicalize_file_name(aim->path);
	int error = errno;
	int outcome = name_judge(name);

	free(name);
	errno = error;
	return outcome;
}

const struct family families_look[] = {
	{ "stat", "f", BY_WAY | BY_LAST, 0, 0, act_stat },
	{ "lstat", "f", BY_WAY, BY_LAST, 0, act_lstat },
	{ "fstatat", "d", BY_REL | BY_LAST, 0, 0, act_fstatat },
	{ "statx", "f", BY_WAY | BY_LAST, 0, 0, act_statx },
#ifdef SYS_newfstatat
	{ "syscall newfstatat", "f", BY_WAY | BY_LAST, 0, 0, act_number },
#endif
	/* To libc ".." is a matter of text, so that no move leads it. */
	{ "realpath", "f", BY_PARENT | BY_ROOT | BY_LAST, 0, 0, act_realpath },
	{ "canonicalize_file_name", "d", BY_PARENT | BY_ROOT | BY_LAST, 0, 0,
	    act_canonicalize },
	{ 0 },
};
