/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families that give a stream. */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>

#include "tests/race/family.h"

static int
stream_judge(const struct aim *aim, FILE *stream)
{
	int outcome;

	if (!stream)
		return -1;
	outcome = witness_knows(&aim->witness, fileno(stream)) ? OUTCOME_OUTSIDE
							       : OUTCOME_DONE;
	fclose(stream);
	return outcome;
}

static int
act_fopen_read(const struct aim *aim)
{
	return stream_judge(aim, fopen(aim->path, "r"));
}

static int
act_fopen_write(const struct aim *aim)
{
	return stream_judge(aim, fopen(aim->path, "w"));
}

static int
act_fopen_append(const struct aim *aim)
{
	return stream_judge(aim, fopen(aim->path, "a+"));
}

static int
act_fopen_exclusive(const struct aim *aim)
{
	return stream_judge(aim, fopen(aim->path, "wx"));
}

/* Standard input, because libc never frees what it allocated for a stream
 * when a freopen of it has failed. */
static int
stdin_reopen(const struct aim *aim, const char *mode)
{
	FILE *stream = freopen(aim->path, mode, stdin);
	int error = errno, outcome = -1;

	if (stream)
		outcome = witness_knows(&aim->witness, fileno(stream))
			      ? OUTCOME_OUTSIDE
			      : OUTCOME_DONE;
	if (!freopen("/dev/null", "r", stdin))
		return -1;
	errno = error;
	return outcome;
}

static int
act_freopen_read(const struct aim *aim)
{
	return stdin_reopen(aim, "r");
}

static int
act_freopen_write(const struct aim *aim)
{
	return stdin_reopen(aim, "w");
}

static int
act_opendir(const struct aim *aim)
{
	DIR *directory = opendir(aim->path);
	int outcome;

	if (!directory)
		return -1;
	outcome = witness_knows(&aim->witness, dirfd(directory))
		      ? OUTCOME_OUTSIDE
		      : OUTCOME_DONE;
	closedir(directory);
	return outcome;
}

const struct family families_stream[] = {
	{ "fopen r", "f", BY_WAY | BY_LAST, 0, 0, act_fopen_read },
	{ "fopen w", "f", BY_WAY | BY_EITHER, 0, 0, act_fopen_write },
	{ "fopen a+", "f", BY_WAY | BY_EITHER, 0, 0, act_fopen_append },
	{ "fopen wx", "n", BY_WAY, BY_EITHER, EEXIST, act_fopen_exclusive },
	{ "freopen r", "f", BY_WAY | BY_LAST, 0, 0, act_freopen_read },
	{ "freopen w", "f", BY_WAY | BY_EITHER, 0, 0, act_freopen_write },
	{ "opendir", "d", BY_WAY | BY_LAST, 0, 0, act_opendir },
	{ 0 },
};
