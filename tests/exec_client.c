/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Starts a program by each of libc's ways, with an environment that knows
 * nothing of the shim.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	MANY = 10000,
	ENTRY_SIZE = 32,
	HUGE = 100 * 1000,    /* bytes of LD_PRELOAD */
	FULL = 128 * 1024 - 1 /* as many as the kernel takes in one entry */
};

/* Names of libc that its headers show to nobody. */
extern FILE *_IO_popen(const char *command, const char *mode);
extern FILE *_IO_proc_open(FILE *stream, const char *command, const char *mode);
extern int __libc_system(const char *command);
extern int _IO_file_close_it(FILE *stream);

static const char preload[] = "LD_PRELOAD=";
static const char library[] = "libc.so.6:";

static void *
must_have(void *memory)
{
	if (!memory) {
		perror("exec_client");
		exit(2);
	}
	return memory;
}

static char **
environment_many(void)
{
	char **env = must_have(calloc(MANY + 1, sizeof(*env)));
	int i;

	for (i = 0; i < MANY; i++) {
		env[i] = must_have(malloc(ENTRY_SIZE));
		snprintf(env[i], ENTRY_SIZE, "ENTRY_%d=%d", i, i);
	}
	return env;
}

/* LD_PRELOAD alone, of `size` bytes: one library, again and again. */
static char **
environment_preload(size_t size)
{
	char **env = must_have(calloc(2, sizeof(*env)));
	size_t at = strlen(preload);

	env[0] = must_have(calloc(1, size));
	memcpy(env[0], preload, at);
	for (; at + strlen(library) < size; at += strlen(library))
		memcpy(env[0] + at, library, strlen(library));
	memset(env[0] + at, ':', size - 1 - at);
	return env;
}

static char **
environment_make(const char *kind)
{
	static char *empty[] = { NULL };
	static char audit[] = "LD_AUDIT=/none.so";
	static char kept[] = "KEPT=1";
	static char *audited[] = { audit, kept, NULL };

	if (strcmp(kind, "null") == 0)
		return NULL;
	if (strcmp(kind, "empty") == 0)
		return empty;
	if (strcmp(kind, "audit") == 0)
		return audited;
	if (strcmp(kind, "many") == 0)
		return environment_many();
	if (strcmp(kind, "huge") == 0)
		return environment_preload(HUGE);
	if (strcmp(kind, "full") == 0)
		return environment_preload(FULL);
	fprintf(stderr, "exec_client: no environment %s\n", kind);
	exit(2);
}

/* The ways that replace the process; those with l take one argument. */
static void
program_exec(const char *way, char **argv, char **env)
{
	if (strcmp(way, "execve") == 0)
		execve(argv[0], argv, env);
	else if (strcmp(way, "execv") == 0)
		execv(argv[0], argv);
	else if (strcmp(way, "execvp") == 0)
		execvp(argv[0], argv);
	else if (strcmp(way, "execvpe") == 0)
		execvpe(argv[0], argv, env);
	else if (strcmp(way, "execl") == 0)
		execl(argv[0], argv[0], argv[1], NULL);
	else if (strcmp(way, "execlp") == 0)
		execlp(argv[0], argv[0], argv[1], NULL);
	else if (strcmp(way, "execle") == 0)
		execle(argv[0], argv[0], argv[1], NULL, env);
	else if (strcmp(way, "fexecve") == 0)
		fexecve(open(argv[0], O_PATH | O_CLOEXEC), argv, env);
	else if (strcmp(way, "execveat") == 0)
		execveat(AT_FDCWD, argv[0], argv, env, 0);
	else if (strcmp(way, "execveat-nofollow") == 0)
		execveat(AT_FDCWD, argv[0], argv, env, AT_SYMLINK_NOFOLLOW);
	else if (strcmp(way, "execveat-unknown") == 0)
		execveat(AT_FDCWD, argv[0], argv, env, 1 << 30);
	else if (strcmp(way, "execve-by-number") == 0)
		syscall(SYS_execve, argv[0], argv, env);
	else if (strcmp(way, "execveat-by-number") == 0)
		syscall(SYS_execveat, AT_FDCWD, argv[0], argv, env, 0);
	else
		errno = ENOSYS;
}

static int
status_code(int status)
{
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* The rest of the arguments as one line for the shell. */
static const char *
command_line(char **argv)
{
	static char line[4096];

	for (; *argv; argv++) {
		strncat(line, *argv, sizeof(line) - strlen(line) - 2);
		strcat(line, " ");
	}
	return line;
}

/* A stream that popen made, and that is closed, is one to open again. */
static FILE *
stream_reopen(const char *line)
{
	FILE *stream = must_have(popen("exit", "r"));

	_IO_file_close_it(stream);
	return _IO_proc_open(stream, line, "r");
}

static int
program_popen(const char *way, char **argv)
{
	const char *line = command_line(argv);
	FILE *pipe;
	int c;

	if (strcmp(way, "popen") == 0)
		pipe = must_have(popen(line, "r"));
	else if (strcmp(way, "_IO_popen") == 0)
		pipe = must_have(_IO_popen(line, "r"));
	else
		pipe = must_have(stream_reopen(line));

	while ((c = getc(pipe)) != EOF)
		putchar(c);
	return status_code(pclose(pipe));
}

static int
program_spawn(const char *way, char **argv, char **env)
{
	pid_t pid;
	int error;
	int status;

	error = (strcmp(way, "spawn") == 0 ? posix_spawn : posix_spawnp)(
	    &pid, argv[0], NULL, NULL, argv, env);
	if (error) {
		fprintf(stderr, "exec_client: %s\n", strerror(error));
		return 127;
	}
	waitpid(pid, &status, 0);
	return status_code(status);
}

static int
program_vfork(char **argv, char **env)
{
	pid_t pid = vfork();
	int status;

	if (pid == 0) {
		execve(argv[0], argv, env);
		_exit(127);
	}
	waitpid(pid, &status, 0);
	return status_code(status);
}

int
main(int argc, char **argv)
{
	char **env;

	if (argc < 4) {
		fprintf(stderr, "usage: exec_client WAY ENVIRONMENT "
				"PROGRAM [ARGUMENT]...\n");
		return 2;
	}
	env = environment_make(argv[2]);
	if (strcmp(argv[1], "spawn") == 0 || strcmp(argv[1], "spawnp") == 0)
		return program_spawn(argv[1], argv + 3, env);
	if (strcmp(argv[1], "vfork") == 0)
		return program_vfork(argv + 3, env);
	environ = env;
	if (strcmp(argv[1], "shell") == 0)
		return system(NULL) ? 0 : 1;
	if (strcmp(argv[1], "__libc_system") == 0)
		return status_code(__libc_system(command_line(argv + 3)));
	if (strcmp(argv[1], "system") == 0)
		return status_code(system(command_line(argv + 3)));
	if (strstr(argv[1], "popen") || strcmp(argv[1], "_IO_proc_open") == 0)
		return program_popen(argv[1], argv + 3);
	program_exec(argv[1], argv + 3, env);
	perror("exec_client");
	return 127;
}
