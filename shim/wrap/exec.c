/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* execve, execv, execvp, execvpe, fexecve, execveat. */
#include "config.h"

#include <alloca.h>
#include <fcntl.h>
#include <paths.h>
#include <string.h>
#include <unistd.h>

#include "shim/program/admission.h"
#include "shim/program/environment.h"
#include "shim/program/search.h"
#include "shim/resolve/path.h"
#include "shim/start/variable.h"
#include "shim/sys/sys.h"
#include "shim/wrap/exec.h"
#include "shim/wrap/wrap.h"

/* Calls the function with the environment corrected. */
static int
exec_corrected(int (*function)(const char *, char *const[], char *const[]),
    const char *path, char *const argv[], char *const envp[])
{
	struct environment environment;
	long error;
	int result;

	if (start_is_pending())
		return (int)answer(sys_execve(path, argv, envp));
	error = environment_correct(&environment, envp);
	if (error)
		return (int)answer(error);
	result = function(path, argv, environment.entries);
	environment_leave(&environment);
	return result;
}

/* The functions below get the environment as it is to be. */

static int
file_execute(const char *path, char *const argv[], char *const envp[])
{
	long error = admission_ask(AT_FDCWD, path, 0, NULL);

	return error ? (int)answer(error) : NEXT(execve)(path, argv, envp);
}

/* A file that the kernel does not know how to run is given to a shell. */
static void
script_execute(const char *path, char *const argv[], char *const envp[])
{
	size_t count = 0;
	const char **shell_argv;

	while (argv[count])
		count++;
	if (count == 0)
		count = 1; /* the program's name, which is not passed on */
	shell_argv = alloca((count + 2) * sizeof(*shell_argv));
	shell_argv[0] = _PATH_BSHELL;
	shell_argv[1] = path;
	for (size_t i = 1; i < count; i++)
		shell_argv[i + 1] = argv[i];
	shell_argv[count + 1] = NULL;
	file_execute(_PATH_BSHELL, (char *const *)shell_argv, envp);
}

static int
file_or_script_execute(const char *path, char *const argv[], char *const envp[])
{
	file_execute(path, argv, envp);
	if (errno == ENOEXEC)
		script_execute(path, argv, envp);
	return -1;
}

/* libc's order of trials and its choice of errno. */
static int
search_execute(const char *file, char *const argv[], char *const envp[])
{
	const char *path = variable_get(environ, "PATH");
	struct search search;
	char *candidate;
	bool was_denied = false;
	long error = search_begin(&search, file, path);

	if (error)
		return (int)answer(error);
	candidate = alloca(search.size);
	while (search_next(&search, candidate)) {
		file_or_script_execute(candidate, argv, envp);
		if (!search_goes_on(errno))
			return -1;
		was_denied |= errno == EACCES;
	}
	if (was_denied)
		errno = EACCES;
	return -1;
}

int
exec_path(const char *path, char *const argv[], char *const envp[])
{
	return exec_corrected(file_execute, path, argv, envp);
}

int
exec_search(const char *file, char *const argv[], char *const envp[])
{
	bool is_path = path_is_nowhere(file) || strchr(file, '/');

	return exec_corrected(is_path ? file_or_script_execute : search_execute,
	    file, argv, envp);
}

long
exec_by_number(long number, int dirfd, const char *path, char *const argv[],
    char *const envp[], int flags)
{
	struct environment environment;
	long error = environment_correct(&environment, envp);

	if (error)
		return error;
	error = admission_ask(dirfd, path, flags, NULL);
	if (!error && number == SYS_execve)
		error = sys_execve(path, argv, environment.entries);
	else if (!error)
		error =
		    sys_execveat(dirfd, path, argv, environment.entries, flags);
	environment_leave(&environment);
	return error;
}

EXPORT int
execve(const char *path, char *const argv[], char *const envp[])
{
	return exec_path(path, argv, envp);
}

EXPORT int
execv(const char *path, char *const argv[])
{
	return exec_path(path, argv, environ);
}

EXPORT int
execvpe(const char *file, char *const argv[], char *const envp[])
{
	return exec_search(file, argv, envp);
}

EXPORT int
execvp(const char *file, char *const argv[])
{
	return exec_search(file, argv, environ);
}

EXPORT int
execveat(int dirfd, const char *path, char *const argv[], char *const envp[],
    int flags)
{
	struct environment environment;
	long error;
	int result;

	if (start_is_pending())
		return (int)answer(
		    sys_execveat(dirfd, path, argv, envp, flags));
	error = environment_correct(&environment, envp);
	if (error)
		return (int)answer(error);
	error = admission_ask(dirfd, path, flags, NULL);
	result = error ? (int)answer(error)
		       : NEXT(execveat)(
			     dirfd, path, argv, environment.entries, flags);
	environment_leave(&environment);
	return result;
}

/* What libc refuses, libc refuses. */
static bool
fexecve_is_valid(int fd, char *const argv[], char *const envp[])
{
	return fd >= 0 && argv && envp;
}

EXPORT int
fexecve(int fd, char *const argv[], char *const envp[])
{
	struct environment environment;
	long error;
	int result;

	if (start_is_pending() || !fexecve_is_valid(fd, argv, envp))
		return NEXT(fexecve)(fd, argv, envp);
	error = environment_correct(&environment, envp);
	if (error)
		return (int)answer(error);
	error = admission_ask(fd, "", AT_EMPTY_PATH, NULL);
	result = error ? (int)answer(error)
		       : NEXT(fexecve)(fd, argv, environment.entries);
	environment_leave(&environment);
	return result;
}
