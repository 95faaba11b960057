/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* _IO_file_open, _IO_file_fopen: what fopen is made of in libc, for a stream
 * that is there.  Old C++ libraries call them. */
#include "config.h"

#include <alloca.h>
#include <fcntl.h>
#include <paths.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/stream.h"
#include "shim/wrap/wrap.h"

FILE *_IO_file_open(FILE *stream, const char *path, int flags, int mode,
    int kind, int is32not64);
FILE *_IO_file_fopen(
    FILE *stream, const char *path, const char *mode, int is32not64);

/* What a stream is like, among its flags. */
enum {
	NO_READS = 0x4,
	NO_WRITES = 0x8,
	APPENDS = 0x1000,
	KINDS = NO_READS | NO_WRITES | APPENDS,
};

static int
kind_of(int flags)
{
	int kind = flags & O_APPEND ? APPENDS : 0;

	if ((flags & O_ACCMODE) == O_RDONLY)
		kind |= NO_WRITES;
	if ((flags & O_ACCMODE) == O_WRONLY)
		kind |= NO_READS;
	return kind;
}

/* libc has set the stream up on /dev/null, for reading since it may be
 * allowed no more; or it has not, and set errno.  The file takes the place
 * of that one. */
static FILE *
stream_take(FILE *stream, int fd, int kind)
{
	if (!stream) {
		sys_close(fd);
		return NULL;
	}
	sys_close(stream->_fileno);
	stream->_fileno = fd;
	stream->_flags = (stream->_flags & ~KINDS) | kind;
	return stream;
}

EXPORT FILE *
_IO_file_open(FILE *stream, const char *path, int flags, int mode, int kind,
    int is32not64)
{
	const int ends = APPENDS | NO_READS;
	int fd;

	if (!open_is_guarded(flags))
		return NEXT(_IO_file_open)(
		    stream, path, flags, mode, kind, is32not64);
	fd = (int)answer(file_open(AT_FDCWD, path, flags, (mode_t)mode));
	if (fd < 0)
		return NULL;
	if ((kind & ends) == ends)
		sys_lseek(fd, 0, SEEK_END);
	return stream_take(NEXT(_IO_file_open)(stream, _PATH_DEVNULL, O_RDONLY,
			       0, kind, is32not64),
	    fd, kind & KINDS);
}

EXPORT FILE *
_IO_file_fopen(FILE *stream, const char *path, const char *mode, int is32not64)
{
	int flags = stream_flags(mode);
	const char *charset = strstr(mode, ",ccs=");
	char *reads;
	int fd;

	if (stream->_fileno >= 0 || flags == -1 || !open_is_guarded(flags))
		return NEXT(_IO_file_fopen)(stream, path, mode, is32not64);
	reads = alloca(strlen(mode) + sizeof("r"));
	strcpy(stpcpy(reads, "r"), charset ? charset : "");
	fd = (int)answer(stream_file_open(path, mode));
	if (fd < 0)
		return NULL;
	return stream_take(
	    NEXT(_IO_file_fopen)(stream, _PATH_DEVNULL, reads, is32not64), fd,
	    kind_of(flags));
}
