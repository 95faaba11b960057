/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Identity of a file. */
#include "config.h"

#include "shim/resolve/identity.h"
#include "shim/sys/sys.h"

static long
pin_set(struct pin *pin, long error, const struct stat *st)
{
	*pin = (struct pin){ .present = error == 0 };
	if (error)
		return error;
	pin->device = st->st_dev;
	pin->inode = st->st_ino;
	return 0;
}

long
identity_of_name(int dirfd, const char *name, struct pin *pin)
{
	struct stat st;

	return pin_set(pin, sys_fstatat(dirfd, name, &st, 0), &st);
}

long
identity_of_fd(int fd, struct pin *pin)
{
	struct stat st;

	/* Not AT_EMPTY_PATH: some filters know fstat only. */
	if (fd == AT_FDCWD)
		return identity_of_name(fd, ".", pin);
	return pin_set(pin, sys_fstat(fd, &st), &st);
}

void
identity_of_path(const char *path, struct pin *pin)
{
	struct stat st;

	pin_set(
	    pin, sys_fstatat(AT_FDCWD, path, &st, AT_SYMLINK_NOFOLLOW), &st);
}

void
identity_of_target(const char *path, struct pin *pin)
{
	struct stat st;

	pin_set(pin, sys_fstatat(AT_FDCWD, path, &st, 0), &st);
}
