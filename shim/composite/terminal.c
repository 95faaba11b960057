/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* posix_openpt, getpt, openpty, forkpty: pairs of terminals. */
#include "config.h"

#include <fcntl.h>
#include <paths.h>
#include <pty.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

#define MASTER _PATH_DEV "ptmx"

enum { NAME_SIZE = 32 }; /* "/dev/pts/" and a number */

/* A kernel that does not hand it out has it opened by its name. */
static int
slave_open(int master)
{
	const int flags = O_RDWR | O_NOCTTY;
	char name[NAME_SIZE];
	int error;
	int slave;

	if (grantpt(master) != 0 || unlockpt(master) != 0)
		return -1;
	slave = ioctl(master, TIOCGPTPEER, flags);
	if (slave >= 0)
		return slave;
	error = ptsname_r(master, name, sizeof(name));
	if (error) {
		errno = error;
		return -1;
	}
	return (int)answer(file_open(AT_FDCWD, name, flags, 0));
}

static int
pair_set(int master, int slave, char *name, const struct termios *mode,
    const struct winsize *size)
{
	int error;

	if (mode)
		tcsetattr(slave, TCSAFLUSH, mode);
	if (size)
		ioctl(slave, TIOCSWINSZ, size);
	/* How much room there is, only the caller knows. */
	error = name ? ptsname_r(master, name, NAME_SIZE) : 0;
	if (error) {
		errno = error;
		sys_close(slave);
		return -1;
	}
	return 0;
}

static int
pair_open(int *master, int *slave, char *name, const struct termios *mode,
    const struct winsize *size)
{
	int first = (int)answer(file_open(AT_FDCWD, MASTER, O_RDWR, 0));
	int second;

	if (first < 0)
		return -1;
	second = slave_open(first);
	if (second < 0 || pair_set(first, second, name, mode, size) != 0) {
		sys_close(first);
		return -1;
	}
	*master = first;
	*slave = second;
	return 0;
}

EXPORT int
openpty(int *master, int *slave, char *name, const struct termios *mode,
    const struct winsize *size)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(openpty)(master, slave, name, mode, size);
	return pair_open(master, slave, name, mode, size);
}

EXPORT int
forkpty(int *master, char *name, const struct termios *mode,
    const struct winsize *size)
{
	int ours, slave;
	pid_t child;

	if (!start_guards(CLASS_WRITE))
		return NEXT(forkpty)(master, name, mode, size);
	if (pair_open(&ours, &slave, name, mode, size) != 0)
		return -1;
	child = fork();
	if (child == 0) {
		sys_close(ours);
		if (login_tty(slave) != 0)
			_exit(1);
		return 0;
	}
	sys_close(slave);
	if (child < 0) {
		sys_close(ours);
		return -1;
	}
	*master = ours;
	return child;
}

EXPORT int
posix_openpt(int flags)
{
	if (!open_is_guarded(flags))
		return NEXT(posix_openpt)(flags);
	return (int)answer(file_open(AT_FDCWD, MASTER, flags, 0));
}

EXPORT int
getpt(void)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(getpt)();
	return (int)answer(file_open(AT_FDCWD, MASTER, O_RDWR, 0));
}
