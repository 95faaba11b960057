/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* fopen, freopen. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

FILE *_IO_fopen(const char *path, const char *mode);

enum {
	MODE_LETTERS = 7, /* as many as libc looks at */
	MODE_SIZE = 128,  /* with the name of a character set */
};

/* The flags of a mode of fopen(3), or -1 if libc knows it not. */
static int
mode_flags(const char *mode)
{
	int flags;

	switch (mode[0]) {
	case 'r':
		flags = O_RDONLY;
		break;
	case 'w':
		flags = O_WRONLY | O_CREAT | O_TRUNC;
		break;
	case 'a':
		flags = O_WRONLY | O_CREAT | O_APPEND;
		break;
	default:
		return -1;
	}
	for (int i = 1; i < MODE_LETTERS && mode[i]; i++) {
		if (mode[i] == '+')
			flags = (flags & ~O_ACCMODE) | O_RDWR;
		else if (mode[i] == 'x')
			flags |= O_EXCL;
		else if (mode[i] == 'e')
			flags |= O_CLOEXEC;
	}
	return flags;
}

/* fdopen knows no ",ccs=". */
static bool
names_charset(const char *mode)
{
	return strstr(mode, ",ccs=");
}

/* Puts /dev/null back at the descriptor of a stream that found no file, so
 * that closing the stream closes nothing of anybody else's. */
static void
seat_fill(int seat)
{
	int fd = (int)sys_openat(AT_FDCWD, "/dev/null", O_RDWR | O_CLOEXEC, 0);

	if (fd < 0 || fd == seat)
		return;
	sys_dup3(fd, seat, O_CLOEXEC);
	sys_close(fd);
}

/* Makes a stream, which libc has set up on /dev/null with all that its mode
 * asks for, one of the file.  The order is that of libc's own freopen: the
 * old descriptor is closed first, and the new one is moved only if its
 * number differs. */
static FILE *
stream_reseat(FILE *stream, const char *path, int flags)
{
	int seat = fileno(stream);
	int error = errno;
	long fd;

	sys_close(seat);
	fd = file_open(AT_FDCWD, path, flags, 0666);
	if (fd < 0) {
		seat_fill(seat);
		fclose(stream);
		answer(fd);
		return NULL;
	}
	if (fd != seat) {
		sys_dup3((int)fd, seat, flags & O_CLOEXEC);
		sys_close((int)fd);
	}
	if ((flags & (O_APPEND | O_ACCMODE)) == (O_APPEND | O_WRONLY))
		fseeko(stream, 0, SEEK_END);
	errno = error;
	return stream;
}

/* The mode for /dev/null, which is there already: without the "x". */
static bool
mode_for_null(char plain[MODE_SIZE], const char *mode)
{
	size_t length = 0;

	for (size_t i = 0; mode[i]; i++) {
		if (i < MODE_LETTERS && mode[i] == 'x')
			continue;
		if (length == MODE_SIZE - 1)
			return false;
		plain[length++] = mode[i];
	}
	plain[length] = '\0';
	return true;
}

/* fopen, if stream is NULL, or freopen, by way of /dev/null. */
static FILE *
stream_open(const char *path, const char *mode, int flags, FILE *stream)
{
	char plain[MODE_SIZE];

	if (!mode_for_null(plain, mode)) {
		errno = EINVAL;
		return NULL;
	}
	stream = stream ? NEXT(freopen)("/dev/null", plain, stream)
			: NEXT(fopen)("/dev/null", plain);
	return stream ? stream_reseat(stream, path, flags) : NULL;
}

static FILE *
stream_new(const char *path, const char *mode)
{
	int flags = mode_flags(mode);
	FILE *stream;
	int fd;

	if (flags == -1 || !open_is_guarded(flags))
		return NEXT(fopen)(path, mode);
	if (names_charset(mode))
		return stream_open(path, mode, flags, NULL);
	fd = (int)answer(file_open(AT_FDCWD, path, flags, 0666));
	if (fd < 0)
		return NULL;
	stream = fdopen(fd, mode);
	if (!stream)
		sys_close(fd);
	return stream;
}

EXPORT FILE *
fopen(const char *path, const char *mode)
{
	return stream_new(path, mode);
}
TWIN(fopen64, fopen);

/* The name that old headers gave it. */
EXPORT FILE *
_IO_fopen(const char *path, const char *mode)
{
	return stream_new(path, mode);
}

/* With a NULL path libc opens the same file again by its descriptor. */
EXPORT FILE *
freopen(const char *path, const char *mode, FILE *stream)
{
	int flags = mode_flags(mode);

	if (!path || flags == -1 || !open_is_guarded(flags))
		return NEXT(freopen)(path, mode, stream);
	return stream_open(path, mode, flags, stream);
}
TWIN(freopen64, freopen);
