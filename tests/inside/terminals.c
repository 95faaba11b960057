/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Pairs of terminals, and a line that is not to be seen. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "tests/inside/inside.h"

enum { TEXT_SIZE = 512 };

static void
opens_tell(void)
{
	const int flags[] = { O_RDWR, O_RDWR | O_NOCTTY | O_CLOEXEC,
		O_RDWR | O_NONBLOCK, O_RDONLY, O_RDWR | O_DIRECTORY };
	int fd;

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		fd = posix_openpt(flags[i]);
		tell_fd("posix_openpt", fd);
		if (fd >= 0)
			close(fd);
	}
	fd = getpt();
	tell_fd("getpt", fd);
	close(fd);
}

static void
pair_tell(const struct termios *mode, const struct winsize *size)
{
	int master = -2, slave = -2;
	struct termios is;
	struct winsize has;
	char name[64] = "";

	tell("openpty", openpty(&master, &slave, name, mode, size));
	tell_fd("\tmaster", master);
	tell_fd("\tslave", slave);
	tcgetattr(slave, &is);
	ioctl(slave, TIOCGWINSZ, &has);
	printf("\t%#o %#o %#o %#o %d %d %d\n", is.c_iflag, is.c_oflag,
	    is.c_cflag, is.c_lflag, has.ws_row, has.ws_col,
	    strcmp(name, ptsname(master)) == 0);
	close(master);
	close(slave);
}

static void
pairs_tell(void)
{
	struct winsize size = { 24, 80, 0, 0 };
	struct termios mode;
	int master, slave;

	pair_tell(NULL, NULL);
	pair_tell(NULL, &size);
	if (openpty(&master, &slave, NULL, NULL, NULL) != 0)
		perror("openpty");
	tcgetattr(slave, &mode);
	close(master);
	close(slave);
	cfmakeraw(&mode);
	pair_tell(&mode, &size);
}

/* What a terminal says until it says no more. */
static void
said_tell(int master, pid_t child)
{
	char text[TEXT_SIZE];
	ssize_t length;
	int status = -1;

	while ((length = read(master, text, sizeof(text))) > 0)
		printf("%.*s", (int)length, text);
	tell("waitpid", waitpid(child, &status, 0) == child);
	tell("\tstatus", status);
	close(master);
	errno = 0;
}

static void
fork_tell(void)
{
	char name[64] = "";
	int master = -2;
	pid_t child;

	fflush(stdout);
	child = forkpty(&master, name, NULL, NULL);
	if (child == 0) {
		printf("%d %d %d %d %d\n", isatty(0), isatty(2),
		    strcmp(ttyname(1), name) == 0, getsid(0) == getpid(),
		    fcntl(3, F_GETFD));
		exit(0);
	}
	tell_fd("forkpty", master);
	said_tell(master, child);
}

/* Asks twice, and says what it was told and whether that can be seen. */
static void
asks(void)
{
	struct termios mode;
	const char *line = getpass("first: ");

	printf("<%s>\n", line);
	line = getpass("second: ");
	printf("<%s>\n", line ? line : "nothing");
	tcgetattr(0, &mode);
	printf("%d\n", !!(mode.c_lflag & ECHO));
	exit(0);
}

/* Waits until the terminal does not show what is typed, then types. */
static void
types(int master, const char *line)
{
	struct termios mode = { .c_lflag = ECHO };

	for (int i = 0; i < 1000 && mode.c_lflag & ECHO; i++) {
		tcgetattr(master, &mode);
		usleep(5000);
	}
	if (write(master, line, strlen(line)) < 0)
		perror("write");
}

static void
password_tell(void)
{
	int master = -1;
	pid_t child;

	fflush(stdout);
	child = forkpty(&master, NULL, NULL, NULL);
	if (child == 0)
		asks();
	types(master, "secret\n");
	/* The first line is read, and shown by us. */
	usleep(100000);
	types(master, "another\n");
	said_tell(master, child);
}

void
terminals_tell(void)
{
	opens_tell();
	pairs_tell();
	fork_tell();
	password_tell();
}
