/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Each measured call as an ordinary program makes it. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/bench/call.h"

int
libc_open(const struct spot *spot)
{
	int fd = open(spot->there, O_RDONLY);

	return fd < 0 ? -1 : close(fd);
}

int
libc_truncate(const struct spot *spot)
{
	int fd = open(spot->there, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	return fd < 0 ? -1 : close(fd);
}

int
libc_mkdir(const struct spot *spot)
{
	return mkdir(spot->made, 0755) < 0 ? -1 : rmdir(spot->made);
}

int
libc_rename(const struct spot *spot)
{
	if (rename(spot->there, spot->made) < 0)
		return -1;
	return rename(spot->made, spot->there);
}

int
libc_rename_away(const struct spot *spot)
{
	if (rename(spot->there, spot->away) < 0)
		return -1;
	return rename(spot->away, spot->there);
}

int
libc_create(const struct spot *spot)
{
	int fd = open(spot->made, O_WRONLY | O_CREAT | O_EXCL, 0644);

	if (fd < 0 || close(fd) < 0)
		return -1;
	return unlink(spot->made);
}

int
libc_chdir(const struct spot *spot)
{
	return chdir(spot->parent);
}

int
libc_chmod(const struct spot *spot)
{
	return chmod(spot->there, 0644);
}

int
libc_link(const struct spot *spot)
{
	if (link(spot->there, spot->made) < 0)
		return -1;
	return unlink(spot->made);
}

int
libc_symlink(const struct spot *spot)
{
	if (symlink(spot_there, spot->made) < 0)
		return -1;
	return unlink(spot->made);
}

int
libc_stat(const struct spot *spot)
{
	struct stat st;

	return stat(spot->there, &st);
}

int
libc_lstat(const struct spot *spot)
{
	struct stat st;

	return lstat(spot->there, &st);
}

int
libc_access(const struct spot *spot)
{
	return access(spot->there, R_OK);
}

int
libc_readlink(const struct spot *spot)
{
	char target[16];

	return readlink(spot->link, target, sizeof(target)) < 0 ? -1 : 0;
}
