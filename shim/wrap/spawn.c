/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* posix_spawn, posix_spawnp.  They return an errno value and leave errno
 * alone. */
#include "config.h"

#include <alloca.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <unistd.h>

#include "shim/program/admission.h"
#include "shim/program/environment.h"
#include "shim/program/search.h"
#include "shim/resolve/path.h"
#include "shim/start/variable.h"
#include "shim/wrap/birth.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* One of the functions, as it was called. */
struct call {
	__typeof__(posix_spawn) *next;
	bool is_searched;
	bool tries_shell; /* as it did long ago */
	const posix_spawn_file_actions_t *actions;
	const posix_spawnattr_t *attributes;
	pid_t *pid;
	const char *file;
	char *const *argv;
	bool wants_pidfd; /* in the place of the pid */
};

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

	if (search_begin(&search, file, path) != 0)
		return 0; /* libc will say so */
	candidate = alloca(search.size);
	while (!error && gap == GAP_ABSENT && search_next(&search, candidate))
		error = admission_ask(AT_FDCWD, candidate, 0, &gap);
	return error;
}

static long
program_ask(const struct call *call)
{
	bool is_path = !call->is_searched || path_is_nowhere(call->file) ||
		       strchr(call->file, '/');

	return is_path ? admission_ask(AT_FDCWD, call->file, 0, NULL)
		       : search_ask(call->file);
}

/* Must the shim do that by itself?  A directory counts whatever is guarded:
 * the program is to be judged where the child is. */
static bool
action_is_ours(const struct action *action)
{
	switch (action->kind) {
	case ACTION_OPEN:
		return open_is_guarded(action->open.flags);
	case ACTION_CHDIR:
	case ACTION_FCHDIR:
		return true;
	default:
		return false;
	}
}

static bool
call_is_ours(const struct call *call, const struct actions *actions)
{
	for (size_t i = 0; i < actions->count; i++)
		if (action_is_ours(&actions->of[i]))
			return true;
	return call->tries_shell && start_guards(CLASS_EXEC);
}

static long
call_anew(
    const struct call *call, const struct actions *actions, char *const envp[])
{
	struct child child = {
		.file = call->file,
		.is_searched = call->is_searched,
		.tries_shell = call->tries_shell,
		.argv = call->argv,
		.envp = envp,
		.actions = *actions,
	};

	birth_attributes(&child, call->attributes);
	return birth(&child, call->pid);
}

/* What cannot be read cannot be guarded.  Callers that want a descriptor
 * have another way where there is none to be had. */
static int
call_make(const struct call *call, char *const envp[])
{
	const unsigned guarded = CLASS_READ | CLASS_WRITE | CLASS_CHDIR;
	struct actions actions;
	long error;

	if (!actions_read(&actions, call->actions) && start_guards(guarded))
		return ENOTSUP;
	if (call->wants_pidfd && (!call->next || call_is_ours(call, &actions)))
		return ENOSYS;
	if (call_is_ours(call, &actions))
		return (int)-call_anew(call, &actions, envp);
	error = program_ask(call);
	if (error)
		return (int)-error;
	return call->next(call->pid, call->file, call->actions,
	    call->attributes, call->argv, envp);
}

static int
call_corrected(const struct call *call, char *const envp[])
{
	struct environment environment;
	long error;
	int result;

	if (start_is_pending())
		return call->next(call->pid, call->file, call->actions,
		    call->attributes, call->argv, envp);
	error = environment_correct(&environment, envp);
	if (error)
		return (int)-error;
	result = call_make(call, environment.entries);
	environment_leave(&environment);
	return result;
}

/* The functions by their own names, which are those of versions. */
EXPORT __typeof__(posix_spawn) version_spawn, version_spawnp;

int
version_spawn(pid_t *pid, const char *path,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	const struct call call = { NEXT(posix_spawn), false, false, actions,
		attributes, pid, path, argv, false };

	return call_corrected(&call, envp);
}

int
version_spawnp(pid_t *pid, const char *file,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	const struct call call = { NEXT(posix_spawnp), true, false, actions,
		attributes, pid, file, argv, false };

	return call_corrected(&call, envp);
}

/* What programs built long ago ask for gives to a shell what the kernel does
 * not know how to run. */
EXPORT __typeof__(posix_spawn) version_spawn_old, version_spawnp_old;

int
version_spawn_old(pid_t *pid, const char *path,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	const struct call call = { NEXT_OLD(posix_spawn), false, true, actions,
		attributes, pid, path, argv, false };

	return call_corrected(&call, envp);
}

int
version_spawnp_old(pid_t *pid, const char *file,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	const struct call call = { NEXT_OLD(posix_spawnp), true, true, actions,
		attributes, pid, file, argv, false };

	return call_corrected(&call, envp);
}

/* glibc has them since 2.39. */
EXPORT __typeof__(posix_spawn) pidfd_spawn, pidfd_spawnp;

int
pidfd_spawn(pid_t *pidfd, const char *path,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	const struct call call = { NEXT(pidfd_spawn), false, false, actions,
		attributes, pidfd, path, argv, true };

	return call_corrected(&call, envp);
}

int
pidfd_spawnp(pid_t *pidfd, const char *file,
    const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
	const struct call call = { NEXT(pidfd_spawnp), true, false, actions,
		attributes, pidfd, file, argv, true };

	return call_corrected(&call, envp);
}

EXPORT_NEW(posix_spawn, "GLIBC_2.15", version_spawn);
EXPORT_NEW(posix_spawnp, "GLIBC_2.15", version_spawnp);
EXPORT_OLD(posix_spawn, "GLIBC_2.2.5", version_spawn_old);
EXPORT_OLD(posix_spawnp, "GLIBC_2.2.5", version_spawnp_old);
