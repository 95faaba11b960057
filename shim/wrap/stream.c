/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* fopen, freopen. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/stream.h"
#include "shim/wrap/wrap.h"

FILE *_IO_fopen(const char *path, const char *mode);

enum {
	MODE_LETTERS = 7, /* as many as libc looks at */
	MODE_SIZE = 128,  /* with the name of a character set */
};

int
stream_flags(const char *mode)
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

/* fdopen looks at fewer letters, and may miss the "+". */
static const char *
mode_for_descriptor(const char *mode, int flags)
{
	if ((flags & O_ACCMODE) != O_RDWR)
		return mode;
	return mode[0] == 'r' ? "r+" : mode[0] == 'w' ? "w+" : "a+";
}

/* libc also takes the one in ",ccs=" for it. */
static bool
asks_for_no_cancel(const char *mode)
{
	for (int i = 1; i < MODE_LETTERS && mode[i]; i++)
		if (mode[i] == 'c')
			return true;
	return false;
}

long
stream_file_open(const char *path, const char *mode)
{
	int flags = stream_flags(mode);
	long fd = asks_for_no_cancel(mode)
		      ? file_open_nocancel(AT_FDCWD, path, flags, 0666)
		      : file_open(AT_FDCWD, path, flags, 0666);

	if (fd >= 0 &&
	    (flags & (O_APPEND | O_ACCMODE)) == (O_APPEND | O_WRONLY))
		sys_lseek((int)fd, 0, SEEK_END);
	return fd;
}

/* fdopen knows no ",ccs=", and in some libcs fopen neither. */
static bool
names_charset(const char *mode)
{
#ifdef HAVE_FILE__FILENO
	return strstr(mode, ",ccs=");
#else
	(void)mode;
	return false;
#endif
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

/* Only where there are character sets. */
static void
stream_set_descriptor(FILE *stream, int fd)
{
#ifdef HAVE_FILE__FILENO
	stream->_fileno = fd;
#else
	(void)stream, (void)fd;
#endif
}

/* fopen with the name of a character set: libc sets a stream up on
 * /dev/null, and the file takes its place.  It keeps the descriptor that it
 * was opened as: to move it would close one of the file, and the process
 * would lose its locks on it. */
static FILE *
stream_with_charset(int fd, const char *mode)
{
	char plain[MODE_SIZE];
	FILE *stream;

	if (!mode_for_null(plain, mode)) {
		errno = EINVAL;
		return NULL;
	}
	stream = NEXT(fopen)("/dev/null", plain);
	if (stream) {
		sys_close(fileno(stream));
		stream_set_descriptor(stream, fd);
	}
	return stream;
}

/* Puts the file in the place of the /dev/null that libc has set the stream
 * up with.  The descriptor that the stream has is never free meanwhile:
 * another thread would get its number. */
static long
stream_seat(FILE *stream, const char *path, const char *mode)
{
	int seat = fileno(stream);
	long fd = stream_file_open(path, mode);

	if (fd < 0)
		return fd;
	sys_dup3((int)fd, seat, stream_flags(mode) & O_CLOEXEC);
	sys_close((int)fd);
	return 0;
}

/* freopen by way of /dev/null.  A stream that found no file is closed, but
 * not freed as well: programs close it once more.  libc leaves it so when
 * an empty path leads it nowhere. */
static FILE *
stream_reopen(const char *path, const char *mode, FILE *stream)
{
	char plain[MODE_SIZE];
	long error;

	if (!mode_for_null(plain, mode)) {
		errno = EINVAL;
		return NULL;
	}
	stream = NEXT(freopen)("/dev/null", plain, stream);
	if (!stream)
		return NULL;
	error = stream_seat(stream, path, mode);
	if (error) {
		NEXT(freopen)("", "r", stream);
		answer(error);
		return NULL;
	}
	return stream;
}

FILE *
stream_new(const char *path, const char *mode)
{
	int flags = stream_flags(mode);
	FILE *stream;
	int fd;

	if (flags == -1 || !open_is_guarded(flags))
		return NEXT(fopen)(path, mode);
	fd = (int)answer(stream_file_open(path, mode));
	if (fd < 0)
		return NULL;
	stream = names_charset(mode)
		     ? stream_with_charset(fd, mode)
		     : fdopen(fd, mode_for_descriptor(mode, flags));
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
	int flags = stream_flags(mode);

	if (!path || flags == -1 || !open_is_guarded(flags))
		return NEXT(freopen)(path, mode, stream);
	return stream_reopen(path, mode, stream);
}
TWIN(freopen64, freopen);
