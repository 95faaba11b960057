/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that execute a program. */
#include "config.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/alias/child.h"

/* What the streams of old programs were extended by. */
FILE *_IO_popen(const char *command, const char *mode);
FILE *_IO_proc_open(FILE *stream, const char *command, const char *mode);

enum { STREAM_SIZE = 1024 }; /* as much as one of theirs had, and more */

static char name[] = "program";
static char *const words[] = { name, NULL };

static int
become_execve(const char *path)
{
	return execve(path, words, environ);
}

static int
become_execv(const char *path)
{
	return execv(path, words);
}

static int
become_execvp(const char *path)
{
	return execvp(path, words);
}

static int
become_execvpe(const char *path)
{
	return execvpe(path, words, environ);
}

static int
become_execl(const char *path)
{
	return execl(path, name, (char *)NULL);
}

static int
become_execle(const char *path)
{
	return execle(path, name, (char *)NULL, environ);
}

static int
become_execlp(const char *path)
{
	return execlp(path, name, (char *)NULL);
}

static int
become_execveat(const char *path)
{
	return execveat(alias_dirfd, path, words, environ, 0);
}

static int
become_fexecve(const char *path)
{
	return fexecve(open(path, O_RDONLY | O_CLOEXEC), words, environ);
}

static int
become_number(const char *path)
{
	return (int)syscall(SYS_execve, path, words, environ);
}

static int
become_number_at(const char *path)
{
	return (int)syscall(SYS_execveat, alias_dirfd, path, words, environ, 0);
}

/* A function that tries it, for each. */
#define TRY(way)                                                               \
	static int try_##way(const char *path)                                 \
	{                                                                      \
		return child_become(become_##way, path);                       \
	}

TRY(execve)
TRY(execv)
TRY(execvp)
TRY(execvpe)
TRY(execl)
TRY(execle)
TRY(execlp)
TRY(execveat)
TRY(number)
TRY(number_at)

static int
try_fexecve(const char *path)
{
	(void)path;
	return child_become(become_fexecve, "/bin/true");
}

static int
try_system(const char *path)
{
	(void)path;
	return system("exit 3") == 3 << 8 ? 0 : -1;
}

/* A name that libc keeps for its other parts. */
static int
try_libc_system(const char *path)
{
	__typeof__(system) *call = dlsym(RTLD_DEFAULT, "__libc_system");

	(void)path;
	return call && call("exit 3") == 3 << 8 ? 0 : -1;
}

static int
stream_end(FILE *stream)
{
	return stream && getc(stream) == 'x' && pclose(stream) == 0 ? 0 : -1;
}

static int
try_popen(const char *path)
{
	(void)path;
	return stream_end(popen("printf x", "r"));
}

static int
try_io_popen(const char *path)
{
	(void)path;
	return stream_end(_IO_popen("printf x", "r"));
}

/* On a stream that was never open. */
static int
try_io_proc_open(const char *path)
{
	static _Alignas(FILE) char memory[STREAM_SIZE];
	FILE *stream = (FILE *)memory;
	char byte = 0;

	(void)path;
	stream->_fileno = -1;
	if (_IO_proc_open(stream, "printf x", "r") != stream ||
	    read(stream->_fileno, &byte, 1) != 1 || close(stream->_fileno) != 0)
		return -1;
	return child_end(-1) == 0 && byte == 'x' ? 0 : -1;
}

static const struct alias aliases[] = {
	{ "execve", try_execve, END_PROGRAM, 1 },
	{ "execv", try_execv, END_PROGRAM, 1 },
	{ "execvp", try_execvp, END_PROGRAM, 1 },
	{ "execvpe", try_execvpe, END_PROGRAM, 1 },
	{ "execl", try_execl, END_PROGRAM, 1 },
	{ "execle", try_execle, END_PROGRAM, 1 },
	{ "execlp", try_execlp, END_PROGRAM, 1 },
	{ "execveat", try_execveat, END_PROGRAM, 1 },
	{ "syscall execve", try_number, END_PROGRAM, 1 },
	{ "syscall execveat", try_number_at, END_PROGRAM, 1 },
	{ "fexecve", try_fexecve, END_NONE, 0 },
	{ "system", try_system, END_NONE, 0 },
	{ "__libc_system", try_libc_system, END_NONE, 0 },
	{ "popen", try_popen, END_NONE, 0 },
	{ "_IO_popen", try_io_popen, END_NONE, 0 },
	{ "_IO_proc_open", try_io_proc_open, END_NONE, 0 },
};

const struct alias_list alias_execute = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
