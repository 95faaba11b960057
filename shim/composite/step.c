/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A step of a walk: what libc's own walks do to one path. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>

#include "shim/composite/step.h"
#include "shim/refuse/refuse.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* A refusal and a link that leads to itself have the same errno, and libc
 * ends a walk at the second.  Another thread's refusal may be taken for
 * ours: then this one goes on where libc's would have ended. */
static void
refused_since(unsigned before, bool *refused)
{
	if (refused)
		*refused = refuse_count() != before;
}

static long
directory_open(int dirfd, const char *path, int flags)
{
	if (!open_is_guarded(flags))
		return sys_openat(dirfd, path, flags, 0);
	return file_open_nocancel(dirfd, path, flags, 0);
}

DIR *
step_opendir(int dirfd, const char *path, int flags, bool *refused)
{
	unsigned before = refuse_count();
	DIR *stream;
	long fd;

	fd = directory_open(
	    dirfd, path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | flags);
	if (fd < 0) {
		refused_since(before, refused);
		answer(fd);
		return NULL;
	}
	stream = fdopendir((int)fd);
	if (!stream)
		sys_close((int)fd);
	return stream;
}

int
step_stat(
    int dirfd, const char *path, struct stat *st, bool follows, bool *refused)
{
	int flags = follows ? 0 : AT_SYMLINK_NOFOLLOW;
	unsigned before = refuse_count();
	long result;

	if (start_guards(CLASS_STAT))
		result = file_stat(dirfd, path, st, flags);
	else
		result = sys_fstatat(dirfd, path, st, flags);
	if (result < 0)
		refused_since(before, refused);
	return (int)answer(result);
}

int
step_open(const char *path, int flags)
{
	flags |= O_RDONLY;
	if (!open_is_guarded(flags))
		return (int)answer(sys_openat(AT_FDCWD, path, flags, 0));
	return (int)answer(file_open(AT_FDCWD, path, flags, 0));
}

int
step_chdir(const char *path)
{
	if (!start_guards(CLASS_CHDIR))
		return (int)answer(sys_chdir(path));
	return (int)answer(file_chdir(path));
}

int
step_fchdir(int fd)
{
	return (int)answer(sys_fchdir(fd));
}

int
step_fstat(int fd, struct stat *st)
{
	return (int)answer(sys_fstat(fd, st));
}

void
step_close(int fd)
{
	sys_close(fd);
}
