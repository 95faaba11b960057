/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families that give a descriptor, and chdir. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/race/bout.h"
#include "tests/race/family.h"

enum { LINK_PATH_MAX = 64 };

static int
act_open_read(const struct aim *aim)
{
	return aim_judge(aim, open(aim->path, O_RDONLY));
}

static int
act_open_write(const struct aim *aim)
{
	return aim_judge(aim, open(aim->path, O_WRONLY | O_APPEND));
}

static int
act_open_create(const struct aim *aim)
{
	return aim_judge(
	    aim, open(aim->path, O_WRONLY | O_CREAT | O_TRUNC, 0600));
}

static int
act_open_exclusive(const struct aim *aim)
{
	return aim_judge(
	    aim, open(aim->path, O_WRONLY | O_CREAT | O_EXCL, 0600));
}

static int
act_open_path(const struct aim *aim)
{
	return aim_judge(aim, open(aim->path, O_PATH));
}

static int
act_open_directory(const struct aim *aim)
{
	return aim_judge(aim, open(aim->path, O_RDONLY | O_DIRECTORY));
}

static int
act_openat_read(const struct aim *aim)
{
	return aim_judge(aim, openat(aim->in, aim->rel, O_RDONLY));
}

static int
act_openat_create(const struct aim *aim)
{
	return aim_judge(
	    aim, openat(aim->in, aim->rel, O_RDWR | O_CREAT, 0600));
}

static int
act_creat(const struct aim *aim)
{
	return aim_judge(aim, creat(aim->path, 0600));
}

static ssize_t
descriptor_path(int fd, char *path, size_t size)
{
	char link[LINK_PATH_MAX];

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	return readlink(link, path, size);
}

/* A file without a name is not one that was outside before: what tells is
 * the directory that it was made in. */
static int
act_open_tmpfile(const struct aim *aim)
{
	char out[BOUT_PATH_MAX], path[BOUT_PATH_MAX];
	ssize_t out_length, length;
	int fd;

	fd = open(aim->path, O_TMPFILE | O_WRONLY, 0600);
	if (fd < 0)
		return -1;
	out_length = descriptor_path(BOUT_OUT, out, sizeof(out));
	length = descriptor_path(fd, path, sizeof(path));
	close(fd);
	return out_length > 0 && length > out_length &&
		       memcmp(path, out, out_length) == 0 &&
		       path[out_length] == '/'
		   ? OUTCOME_OUTSIDE
		   : OUTCOME_DONE;
}

static int
act_chdir(const struct aim *aim)
{
	int outcome;

	if (chdir(aim->path) < 0)
		return -1;
	outcome = aim_judge(aim, open(".", O_PATH));
	return chdir("/") < 0 ? -1 : outcome;
}

const struct family families_open[] = {
	{ "open to read", "f", BY_WAY | BY_LAST, 0, 0, act_open_read },
	{ "open to write", "f", BY_WAY | BY_LAST, 0, 0, act_open_write },
	{ "open O_CREAT|O_TRUNC", "f", BY_WAY | BY_EITHER, 0, 0,
	    act_open_create },
	{ "open O_CREAT|O_EXCL", "n", BY_WAY, BY_EITHER, EEXIST,
	    act_open_exclusive },
	{ "open O_PATH", "f", BY_WAY | BY_LAST, 0, 0, act_open_path },
	{ "open O_DIRECTORY", "d", BY_WAY | BY_LAST, 0, 0, act_open_directory },
	{ "open O_TMPFILE", "d", BY_WAY | BY_LAST, 0, 0, act_open_tmpfile },
	{ "openat to read", "f", BY_REL | BY_LAST, 0, 0, act_openat_read },
	{ "openat O_CREAT", "f", BY_REL | BY_EITHER, 0, 0, act_openat_create },
	{ "creat", "f", BY_WAY | BY_EITHER, 0, 0, act_creat },
	{ "chdir", "d", BY_WAY | BY_LAST, 0, 0, act_chdir },
	{ 0 },
};
