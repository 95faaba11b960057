/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that tell a name or a limit: what they wrote is printed as well. */
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/transparent/call.h"

static char bytes[PATH_MAX];

static void
bytes_spoil(void)
{
	memset(bytes, '~', sizeof(bytes));
	bytes[sizeof(bytes) - 1] = '\0';
}

/* Digits may be those of a process. */
static void
text_print(const char *text)
{
	putchar('\t');
	for (; *text && *text != '~'; text++)
		putchar(*text >= '0' && *text <= '9' ? '#' : *text);
	putchar('\n');
}

/* What was written is told of failures too. */
static long
told(const char *result, const char *text)
{
	int error = errno;

	if (text)
		text_print(text);
	errno = error;
	return result ? 0 : -1;
}

static long
run_realpath(const struct call *call, const struct sides *sides)
{
	(void)call;
	bytes_spoil();
	return told(realpath(sides->path, bytes), bytes);
}

static long
run_realpath_new(const struct call *call, const struct sides *sides)
{
	char *text = realpath(sides->path, NULL);
	long result = told(text, text);

	(void)call;
	free(text);
	return result;
}

static long
run_canonicalize(const struct call *call, const struct sides *sides)
{
	char *text = canonicalize_file_name(sides->path);
	long result = told(text, text);

	(void)call;
	free(text);
	return result;
}

static long
link_told(ssize_t length)
{
	int error = errno;

	bytes[length < 0 ? 0 : length] = '\0';
	text_print(bytes);
	errno = error;
	return length < 0 ? -1 : 0;
}

static long
run_readlink(const struct call *call, const struct sides *sides)
{
	return link_told(readlink(sides->path, bytes, (size_t)call->a));
}

static long
run_readlinkat(const struct call *call, const struct sides *sides)
{
	return link_told(
	    readlinkat(sides->dirfd, sides->path, bytes, (size_t)call->a));
}

static long
run_readlink_nowhere(const struct call *call, const struct sides *sides)
{
	return readlink(sides->path, (char *)call->a, PATH_MAX - 1);
}

/* -1 may be an answer, and then errno is as before. */
static long
run_pathconf(const struct call *call, const struct sides *sides)
{
	return pathconf(sides->path, (int)call->a);
}

#define TELL(what, function, trait, first)                                     \
	{                                                                      \
		.name = what, .run = function, .traits = trait,                \
		.a = (long)(first)                                             \
	}
#define LIMIT(name) TELL("pathconf " #name, run_pathconf, READS | SPOILS, name)

static const struct call calls[] = {
	TELL("realpath", run_realpath, READS | SPOILS, 0),
	TELL("realpath new", run_realpath_new, READS | SPOILS, 0),
	TELL("canonicalize_file_name", run_canonicalize, READS | SPOILS, 0),
	TELL("readlink", run_readlink, 0, PATH_MAX - 1),
	TELL("readlink 1", run_readlink, 0, 1),
	TELL("readlink 0", run_readlink, 0, 0),
	TELL("readlink -1", run_readlink, 0, -1),
	TELL("readlink huge", run_readlink, 0, 1L << 32),
	TELL("readlink into NULL", run_readlink_nowhere, 0, 0),
	TELL("readlink into 1", run_readlink_nowhere, 0, 1),
	TELL("readlinkat", run_readlinkat, AT, PATH_MAX - 1),
	TELL("readlinkat 0", run_readlinkat, AT, 0),
	LIMIT(_PC_LINK_MAX),
	LIMIT(_PC_MAX_CANON),
	LIMIT(_PC_NAME_MAX),
	LIMIT(_PC_PATH_MAX),
	LIMIT(_PC_PIPE_BUF),
	LIMIT(_PC_CHOWN_RESTRICTED),
	LIMIT(_PC_NO_TRUNC),
	LIMIT(_PC_VDISABLE),
	LIMIT(_PC_SYNC_IO),
	LIMIT(_PC_ASYNC_IO),
	LIMIT(_PC_PRIO_IO),
	LIMIT(_PC_SOCK_MAXBUF),
	LIMIT(_PC_FILESIZEBITS),
	LIMIT(_PC_REC_INCR_XFER_SIZE),
	LIMIT(_PC_REC_MAX_XFER_SIZE),
	LIMIT(_PC_REC_MIN_XFER_SIZE),
	LIMIT(_PC_REC_XFER_ALIGN),
	LIMIT(_PC_ALLOC_SIZE_MIN),
	LIMIT(_PC_SYMLINK_MAX),
	LIMIT(_PC_2_SYMLINKS),
	TELL("pathconf 1000", run_pathconf, READS | SPOILS, 1000),
	TELL("pathconf -1", run_pathconf, READS | SPOILS, -1),
};

const struct call_list calls_canonical = { calls,
	sizeof(calls) / sizeof(calls[0]) };
