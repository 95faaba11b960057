/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* statfs, statvfs. */
#include "config.h"

#include <fcntl.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/look.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

int __statfs(const char *path, struct statfs *fs);

/* The object whose filesystem is asked about; it is mounted if need be. */
static void
object_find_mounted(
    struct object *of, const struct request *request, const char *path)
{
	object_find(of, request, AT_FDCWD, path, 0);
	object_mount(of, request, AT_FDCWD, path);
}

long
file_statfs(const char *path, struct statfs *fs)
{
	struct request request = { "statfs", CLASS_STAT, AT_FDCWD, path, NULL };
	struct object of;

	if (path_is_nowhere(path) || !*path)
		return sys_statfs(path, fs);
	object_find_mounted(&of, &request, path);
	if (of.error)
		return of.error;
	return object_leave(&of, sys_fstatfs(of.fd, fs));
}

/* libc turns the one struct into the other. */
static int
statvfs_guarded(const char *path, struct statvfs *fs)
{
	struct request request = { "statfs", CLASS_STAT, AT_FDCWD, path, NULL };
	struct object of;
	int result;

	object_find_mounted(&of, &request, path);
	if (of.error)
		return (int)answer(of.error);
	result = fstatvfs(of.fd, fs);
	sys_close(of.fd);
	return result;
}

EXPORT int
statfs(const char *path, struct statfs *fs)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(statfs)(path, fs);
	return (int)answer(file_statfs(path, fs));
}

/* No TWIN, since libc's headers say more of the one than of the other. */
EXPORT int
__statfs(const char *path, struct statfs *fs)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(__statfs)(path, fs);
	return (int)answer(file_statfs(path, fs));
}

/* To libc's headers the struct of this one is another, of the same shape. */
EXPORT int
statfs64(const char *path, struct statfs64 *fs)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(statfs64)(path, fs);
	return (int)answer(file_statfs(path, (struct statfs *)fs));
}

EXPORT int
statvfs(const char *path, struct statvfs *fs)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(statvfs)(path, fs);
	return statvfs_guarded(path, fs);
}

EXPORT int
statvfs64(const char *path, struct statvfs64 *fs)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(statvfs64)(path, fs);
	return statvfs_guarded(path, (struct statvfs *)fs);
}
