/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* mkdir, mknod, mkfifo. */
#include "config.h"

#include <fcntl.h>

#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* What mknod was to programs built for a glibc before 2.33. */
int __xmknod(int version, const char *path, mode_t mode, dev_t *dev);
int __xmknodat(
    int version, int dirfd, const char *path, mode_t mode, dev_t *dev);

long
file_mkdir(int dirfd, const char *path, mode_t mode)
{
	struct request request = { "mkdir", CLASS_WRITE, dirfd, path, NULL };
	struct place at;

	place_find(&at, &request, dirfd, path);
	return place_leave(&at, sys_mkdirat(at.dirfd, at.name, mode));
}

long
file_mknod(int dirfd, const char *path, mode_t mode, dev_t dev)
{
	struct request request = { "mknod", CLASS_WRITE, dirfd, path, NULL };
	struct place at;

	if (dev != (unsigned)dev)
		return -EINVAL; /* the kernel's are 32 bits wide */
	place_find(&at, &request, dirfd, path);
	return place_leave(
	    &at, sys_mknodat(at.dirfd, at.name, mode, (unsigned)dev));
}

EXPORT int
mkdir(const char *path, mode_t mode)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkdir)(path, mode);
	return (int)answer(file_mkdir(AT_FDCWD, path, mode));
}

EXPORT int
mkdirat(int dirfd, const char *path, mode_t mode)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkdirat)(dirfd, path, mode);
	return (int)answer(file_mkdir(dirfd, path, mode));
}

EXPORT int
mknod(const char *path, mode_t mode, dev_t dev)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mknod)(path, mode, dev);
	return (int)answer(file_mknod(AT_FDCWD, path, mode, dev));
}

EXPORT int
mknodat(int dirfd, const char *path, mode_t mode, dev_t dev)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mknodat)(dirfd, path, mode, dev);
	return (int)answer(file_mknod(dirfd, path, mode, dev));
}

EXPORT int
__xmknod(int version, const char *path, mode_t mode, dev_t *dev)
{
	if (version != 0 || !start_guards(CLASS_WRITE))
		return NEXT(__xmknod)(version, path, mode, dev);
	return (int)answer(file_mknod(AT_FDCWD, path, mode, *dev));
}

EXPORT int
__xmknodat(int version, int dirfd, const char *path, mode_t mode, dev_t *dev)
{
	if (version != 0 || !start_guards(CLASS_WRITE))
		return NEXT(__xmknodat)(version, dirfd, path, mode, dev);
	return (int)answer(file_mknod(dirfd, path, mode, *dev));
}

EXPORT int
mkfifo(const char *path, mode_t mode)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkfifo)(path, mode);
	return (int)answer(file_mknod(AT_FDCWD, path, mode | S_IFIFO, 0));
}

EXPORT int
mkfifoat(int dirfd, const char *path, mode_t mode)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(mkfifoat)(dirfd, path, mode);
	return (int)answer(file_mknod(dirfd, path, mode | S_IFIFO, 0));
}
