/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What outside looked like before, to tell whether a call touched it. */
#include "config.h"

#include <fcntl.h>

#include "tests/race/witness.h"

int
witness_take(struct witness *witness, int out)
{
	const char *const names[WITNESS_THINGS] = { ".", "f", "d" };
	int i;

	for (i = 0; i < WITNESS_THINGS; i++) {
		witness->fds[i] = openat(out, names[i], O_PATH | O_CLOEXEC);
		if (witness->fds[i] < 0)
			return -1;
		if (fstat(witness->fds[i], &witness->before[i]) < 0)
			return -1;
	}
	return 0;
}

/* A name that comes or goes changes its directory's mtime, content that
 * changes the file's. */
static bool
thing_unchanged(const struct stat *before, const struct stat *now)
{
	return before->st_mtim.tv_sec == now->st_mtim.tv_sec &&
	       before->st_mtim.tv_nsec == now->st_mtim.tv_nsec &&
	       before->st_size == now->st_size &&
	       before->st_mode == now->st_mode &&
	       before->st_uid == now->st_uid && before->st_gid == now->st_gid &&
	       before->st_nlink == now->st_nlink;
}

bool
witness_content(const struct witness *witness)
{
	struct stat now;
	int i;

	for (i = 0; i < WITNESS_THINGS; i++)
		if (fstat(witness->fds[i], &now) < 0 ||
		    !thing_unchanged(&witness->before[i], &now))
			return false;
	return true;
}

bool
witness_saw(const struct witness *witness, dev_t device, ino_t inode)
{
	int i;

	for (i = 0; i < WITNESS_THINGS; i++)
		if (witness->before[i].st_dev == device &&
		    witness->before[i].st_ino == inode)
			return true;
	return false;
}

bool
witness_knows(const struct witness *witness, int fd)
{
	struct stat now;

	return fstat(fd, &now) == 0 &&
	       witness_saw(witness, now.st_dev, now.st_ino);
}
