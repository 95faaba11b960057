/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* stat, lstat, fstatat, ftok. */
#include "config.h"

#include <fcntl.h>
#include <sys/ipc.h>
#include <sys/stat.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum { KNOWN_FLAGS = AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | AT_EMPTY_PATH };

/* Which struct programs built for a glibc before 2.33 mean. */
#ifdef __x86_64__
enum { VERSION_MAX = 1 };
#else
enum { VERSION_MAX = 0 };
#endif

int __xstat(int version, const char *path, struct stat *st);
int __lxstat(int version, const char *path, struct stat *st);
int __fxstatat(
    int version, int dirfd, const char *path, struct stat *st, int flags);
int __xstat64(int version, const char *path, struct stat *st);
int __lxstat64(int version, const char *path, struct stat *st);
int __fxstatat64(
    int version, int dirfd, const char *path, struct stat *st, int flags);

static long
object_stat(const struct object *of, struct stat *st, int flags)
{
	int rest = flags & ~KNOWN_FLAGS;

	if (!rest)
		return sys_fstat(of->fd, st);
	return sys_fstatat(of->fd, "", st, rest | AT_EMPTY_PATH);
}

static long
stat_resolved(int dirfd, const char *path, struct stat *st, int flags)
{
	struct request request = { "stat", CLASS_STAT, dirfd, path, NULL };
	bool nofollow = flags & AT_SYMLINK_NOFOLLOW;
	struct object of;

	object_find(&of, &request, dirfd, path, nofollow ? O_NOFOLLOW : 0);
	if (of.error)
		return of.error;
	return object_leave(&of, object_stat(&of, st, flags));
}

/* Looks at one name, for which nothing has to be opened unless it is a link
 * that is to be followed.  Returns whether that was all; if the answer does
 * not fit in, what is behind a link has a say first. */
static bool
name_stat(int dirfd, const char *name, struct stat *st, int flags, long *result)
{
	*result = sys_fstatat(dirfd, name, st, flags | AT_SYMLINK_NOFOLLOW);
	if (flags & AT_SYMLINK_NOFOLLOW)
		return true;
	return *result ? *result != -EFAULT : !S_ISLNK(st->st_mode);
}

long
file_stat(int dirfd, const char *path, struct stat *st, int flags)
{
	long known = 0;

	if (path_is_nowhere(path) || !*path)
		return sys_fstatat(dirfd, path, st, flags);
	if (flags & ~KNOWN_FLAGS)
		known = sys_fstatat(dirfd, SYS_NOWHERE, st, flags);
	if (known && known != -EFAULT)
		return known;
	if (path_is_name(path) && name_stat(dirfd, path, st, flags, &known))
		return known;
	return stat_resolved(dirfd, path, st, flags);
}

EXPORT int
stat(const char *path, struct stat *st)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(stat)(path, st);
	return (int)answer(file_stat(AT_FDCWD, path, st, 0));
}

/* To libc's headers the struct of this one is another, of the same shape. */
EXPORT int
stat64(const char *path, struct stat64 *st)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(stat64)(path, st);
	return (int)answer(file_stat(AT_FDCWD, path, (struct stat *)st, 0));
}

EXPORT int
lstat(const char *path, struct stat *st)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(lstat)(path, st);
	return (int)answer(file_stat(AT_FDCWD, path, st, AT_SYMLINK_NOFOLLOW));
}

EXPORT int
lstat64(const char *path, struct stat64 *st)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(lstat64)(path, st);
	return (int)answer(
	    file_stat(AT_FDCWD, path, (struct stat *)st, AT_SYMLINK_NOFOLLOW));
}

EXPORT int
fstatat(int dirfd, const char *path, struct stat *st, int flags)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(fstatat)(dirfd, path, st, flags);
	return (int)answer(file_stat(dirfd, path, st, flags));
}

EXPORT int
fstatat64(int dirfd, const char *path, struct stat64 *st, int flags)
{
	if (!start_guards(CLASS_STAT))
		return NEXT(fstatat64)(dirfd, path, st, flags);
	return (int)answer(file_stat(dirfd, path, (struct stat *)st, flags));
}

static bool
version_is_known(int version)
{
	return version >= 0 && version <= VERSION_MAX;
}

EXPORT int
__xstat(int version, const char *path, struct stat *st)
{
	if (!version_is_known(version) || !start_guards(CLASS_STAT))
		return NEXT(__xstat)(version, path, st);
	return (int)answer(file_stat(AT_FDCWD, path, st, 0));
}
TWIN(__xstat64, __xstat);

EXPORT int
__lxstat(int version, const char *path, struct stat *st)
{
	if (!version_is_known(version) || !start_guards(CLASS_STAT))
		return NEXT(__lxstat)(version, path, st);
	return (int)answer(file_stat(AT_FDCWD, path, st, AT_SYMLINK_NOFOLLOW));
}
TWIN(__lxstat64, __lxstat);

EXPORT int
__fxstatat(int version, int dirfd, const char *path, struct stat *st, int flags)
{
	if (!version_is_known(version) || !start_guards(CLASS_STAT))
		return NEXT(__fxstatat)(version, dirfd, path, st, flags);
	return (int)answer(file_stat(dirfd, path, st, flags));
}
TWIN(__fxstatat64, __fxstatat);

/* libc's makes it of the same bits. */
EXPORT key_t
ftok(const char *path, int id)
{
	struct stat st;

	if (!start_guards(CLASS_STAT))
		return NEXT(ftok)(path, id);
	if (answer(file_stat(AT_FDCWD, path, &st, 0)) < 0)
		return -1;
	return (key_t)((st.st_ino & 0xffff) | (st.st_dev & 0xff) << 16 |
		       ((unsigned)id & 0xff) << 24);
}
