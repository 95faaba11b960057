/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* shm_open, shm_unlink. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "shim/composite/shm.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

bool
shm_path(char path[SHM_PATH_SIZE], const char *prefix, const char *name)
{
	size_t length;
	char *end;

	while (*name == '/')
		name++;
	length = strlen(name);
	end = stpcpy(stpcpy(path, SHM_DIRECTORY), prefix);
	if (length == 0 || strchr(name, '/') ||
	    length >= (size_t)(path + SHM_PATH_SIZE - end))
		return false;
	memcpy(end, name, length + 1);
	return true;
}

long
shm_remove(const char *path)
{
	long error = file_unlink(AT_FDCWD, path, 0);

	return error == -EPERM ? -EACCES : error;
}

static long
object_open(const char *path, int flags, mode_t mode)
{
	long fd = file_open_nocancel(AT_FDCWD, path, flags, mode);

	return fd == -EISDIR ? -EINVAL : fd;
}

EXPORT int
shm_open(const char *name, int flags, mode_t mode)
{
	char path[SHM_PATH_SIZE];

	if (!open_is_guarded(flags) || !shm_path(path, "", name))
		return NEXT(shm_open)(name, flags, mode);
	return (int)answer(
	    object_open(path, flags | O_NOFOLLOW | O_CLOEXEC, mode));
}

EXPORT int
shm_unlink(const char *name)
{
	char path[SHM_PATH_SIZE];

	if (!start_guards(CLASS_WRITE) || !shm_path(path, "", name))
		return NEXT(shm_unlink)(name);
	return (int)answer(shm_remove(path));
}
