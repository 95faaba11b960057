/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* daemon. */
#include "config.h"

#include <fcntl.h>
#include <paths.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum { NULL_MAJOR = 1, NULL_MINOR = 3 };

static bool
is_null(int fd)
{
	struct stat st;

	return sys_fstat(fd, &st) == 0 && S_ISCHR(st.st_mode) &&
	       st.st_rdev == makedev(NULL_MAJOR, NULL_MINOR);
}

/* Standard input, output and error become /dev/null: the device, whatever
 * else has that name. */
static int
streams_drop(void)
{
	int fd =
	    (int)answer(file_open_nocancel(AT_FDCWD, _PATH_DEVNULL, O_RDWR, 0));

	if (fd < 0)
		return -1;
	if (!is_null(fd)) {
		sys_close(fd);
		errno = ENODEV;
		return -1;
	}
	for (int stream = 0; stream <= STDERR_FILENO; stream++)
		sys_dup3(fd, stream, 0);
	if (fd > STDERR_FILENO)
		sys_close(fd);
	return 0;
}

EXPORT int
daemon(int stays, int keeps)
{
	pid_t child;

	if (!start_guards(CLASS_WRITE))
		return NEXT(daemon)(stays, keeps);
	child = fork();
	if (child < 0)
		return -1;
	if (child > 0)
		_exit(0);
	if (setsid() < 0)
		return -1;
	if (!stays)
		file_chdir("/");
	return keeps ? 0 : streams_drop();
}
