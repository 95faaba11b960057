/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* opendir, chdir, chroot. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include "shim/resolve/jail.h"
#include "shim/resolve/object.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

long
file_chdir(const char *path)
{
	struct request request = { "chdir", CLASS_CHDIR, AT_FDCWD, path, NULL };
	struct object of;

	object_find(&of, &request, AT_FDCWD, path, O_DIRECTORY);
	return object_leave(&of, sys_fchdir(of.fd));
}

long
file_chroot(const char *path)
{
	struct request request = { "chroot", CLASS_CHDIR, AT_FDCWD, path,
		NULL };
	char name[PROCFD_PATH_SIZE];
	struct object of;

	object_find(&of, &request, AT_FDCWD, path, O_DIRECTORY);
	if (of.fd >= 0)
		of.error = jail_check(&request, of.fd);
	return object_leave(&of,
	    of.error ? -EFAULT : sys_chroot(object_path(&of, &request, name)));
}

EXPORT int
chdir(const char *path)
{
	if (!start_guards(CLASS_CHDIR))
		return NEXT(chdir)(path);
	return (int)answer(file_chdir(path));
}

EXPORT int
chroot(const char *path)
{
	if (!start_guards(CLASS_CHDIR))
		return NEXT(chroot)(path);
	return (int)answer(file_chroot(path));
}

EXPORT DIR *
opendir(const char *path)
{
	const int flags = O_RDONLY | O_NONBLOCK | O_DIRECTORY | O_CLOEXEC;
	DIR *stream;
	int fd;

	if (!open_is_guarded(flags))
		return NEXT(opendir)(path);
	fd = (int)answer(file_open_nocancel(AT_FDCWD, path, flags, 0));
	if (fd < 0)
		return NULL;
	stream = fdopendir(fd);
	if (!stream)
		sys_close(fd);
	return stream;
}
