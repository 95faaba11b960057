/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* posix_spawn, posix_spawnp.  They return an errno value and leave errno
 * alone.  What their file actions do before the exec is not looked at: a
 * relative path is judged where this process is. */
#include "config.h"

#include <alloca.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <unistd.h>

#include "shim/program/coverage.h"
#include "shim/program/environment.h"
#include "shim/program/search.h"
#include "shim/resolve/path.h"
#include "shim/start/variable.h"
#include "shim/wrap/wrap.h"

/* Judges the program that libc's search through PATH will find.  Returns 0
 * or a negative errno value. */
static long
search_ask(const char *file)
{
	const char *path = variable_get(environ, "PATH");
	enum gap gap = GAP_ABSENT;
	struct search search;
	char *candidate;
	long error = 0;

	if (path_is_nowhere(file) || strchr(file, '/'))
		return coverage_ask(AT_FDCWD, file, 0, NULL);
	if (search_begin(&search, file, path) != 0)
		return 0; /* libc will say so */
	candidate = alloca(search.size);
	while (gap == GAP_ABSENT && search_next(&search, candidate))
		error = coverage_ask(AT_FDCWD, candidate, 0, &gap);
	return error;
}

/* Calls the next definition with the environment corrected, unless there is
 * an error already. */
static int
spawn_corrected(__typeof__(posix_spawn) *next, long error, pid_t *pid,
    const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	struct environment environment;
	int result;

	if (!error)
		error = environment_correct(&environment, envp);
	if (error)
		return (int)-error;
	result =
	    next(pid, path, actions, attributes, argv, environment.entries);
	environment_leave(&environment);
	return result;
}

EXPORT int
posix_spawn(pid_t *pid, const char *path,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	if (start_is_pending())
		return NEXT(posix_spawn)(
		    pid, path, actions, attributes, argv, envp);
	return spawn_corrected(NEXT(posix_spawn),
	    coverage_ask(AT_FDCWD, path, 0, NULL), pid, path, actions,
	    attributes, argv, envp);
}

EXPORT int
posix_spawnp(pid_t *pid, const char *file,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	if (start_is_pending())
		return NEXT(posix_spawnp)(
		    pid, file, actions, attributes, argv, envp);
	return spawn_corrected(NEXT(posix_spawnp), search_ask(file), pid, file,
	    actions, attributes, argv, envp);
}
