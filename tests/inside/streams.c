/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* setmntent, and the streams that old C++ libraries open. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <mntent.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>
#include <unistd.h>

#include "tests/inside/inside.h"

extern FILE *_IO_file_fopen(
    FILE *stream, const char *path, const char *mode, int is32not64);
extern FILE *_IO_file_open(FILE *stream, const char *path, int flags, int mode,
    int kind, int is32not64);
extern int _IO_file_close_it(FILE *stream);

#define FILE_NAME "stream"

enum { NO_READS = 0x4, NO_WRITES = 0x8, APPENDS = 0x1000 };

static void
file_fill(void)
{
	int fd =
	    open(FILE_NAME, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	const char text[] = "/dev/x /mnt ext4 rw 0 0\n";

	if (fd < 0 || write(fd, text, strlen(text)) < 0 || close(fd) != 0)
		perror(FILE_NAME);
	errno = 0;
}

/* What can be done with it; then it is not open any more. */
static void
stream_tell(const char *call, const char *mode, FILE *stream)
{
	char line[8] = "";

	printf("%s %s\n", call, mode);
	tell_fd(call, stream ? fileno(stream) : -1);
	if (!stream)
		return;
	tell("\tcan be read", !!__freadable(stream));
	tell("\tcan be written", !!__fwritable(stream));
	tell("\tftell", ftell(stream));
	tell("\tfgets", !!fgets(line, sizeof(line), stream));
	printf("\t%s\n", line);
	clearerr(stream);
	fseek(stream, 0, SEEK_CUR);
	tell("\tfputs", fputs("0123", stream));
	tell("\tfflush", fflush(stream));
	tell("\tftell", ftell(stream));
}

static void
mounts_tell(void)
{
	static const char *const modes[] = { "r", "w", "a", "r+", "rx", "wx",
		"rb", "a+", "rbbbbbbbbb", "q", "", "r,ccs=UTF-8" };
	struct mntent *entry;
	FILE *stream;

	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		file_fill();
		stream = setmntent(FILE_NAME, modes[i]);
		stream_tell("setmntent", modes[i], stream);
		if (stream) {
			tell("\t__fsetlocking",
			    __fsetlocking(stream, FSETLOCKING_QUERY));
			tell("\tendmntent", endmntent(stream));
		}
		tell_file(FILE_NAME);
	}
	file_fill();
	stream = setmntent(FILE_NAME, "r");
	entry = getmntent(stream);
	printf("\t%s\n", entry ? entry->mnt_dir : "none");
	endmntent(stream);
	tell("setmntent, missing", !!setmntent("missing", "r"));
}

static FILE *
stream_get(void)
{
	FILE *stream = fopen("/dev/null", "r");

	_IO_file_close_it(stream);
	errno = 0;
	return stream;
}

static void
fopens_tell(void)
{
	static const char *const modes[] = { "r", "w", "a", "r+", "w+", "a+",
		"rx", "wx", "re", "a+e", "q", "r,ccs=UTF-8", "w,ccs=UTF-8",
		"a+,ccs=none" };
	FILE *stream;

	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		file_fill();
		stream = _IO_file_fopen(stream_get(), FILE_NAME, modes[i], 1);
		if (strstr(modes[i], "ccs"))
			tell_fd(modes[i], stream ? fileno(stream) : -1);
		else
			stream_tell("_IO_file_fopen", modes[i], stream);
		if (stream)
			fclose(stream);
		errno = 0;
		tell_file(FILE_NAME);
	}
	stream = fopen("/dev/null", "r");
	tell("_IO_file_fopen, is open",
	    !!_IO_file_fopen(stream, FILE_NAME, "r", 1));
	fclose(stream);
}

static void
opens_tell(void)
{
	static const struct {
		const char *name;
		int flags, kind;
	} ways[] = {
		{ "to read", O_RDONLY, NO_WRITES },
		{ "to write", O_WRONLY | O_TRUNC, NO_READS },
		{ "to append", O_WRONLY | O_APPEND, NO_READS | APPENDS },
		{ "to do both", O_RDWR, 0 },
		{ "to do both and append", O_RDWR | O_APPEND, APPENDS },
		{ "to make", O_RDWR | O_CREAT | O_EXCL, 0 },
		{ "to read only what is written", O_RDWR, NO_READS },
	};
	FILE *stream;

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		file_fill();
		stream = _IO_file_open(stream_get(), FILE_NAME, ways[i].flags,
		    0640, ways[i].kind, 1);
		stream_tell("_IO_file_open", ways[i].name, stream);
		if (stream)
			fclose(stream);
		errno = 0;
		tell_file(FILE_NAME);
	}
}

void
streams_tell(void)
{
	mounts_tell();
	fopens_tell();
	opens_tell();
}
