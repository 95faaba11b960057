/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The child of posix_spawn: what libc does in it, in the same order, but
 * that files are opened and directories entered by calls of the shim's. */
#include "config.h"

#include <alloca.h>
#include <errno.h>
#include <fcntl.h>
#include <paths.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "shim/program/admission.h"
#include "shim/program/search.h"
#include "shim/resolve/how.h"
#include "shim/resolve/path.h"
#include "shim/start/start.h"
#include "shim/start/variable.h"
#include "shim/sys/process.h"
#include "shim/wrap/child.h"
#include "shim/wrap/file.h"

enum {
	SIGNAL_COUNT = 64,
	/* libc keeps two signals for itself, and has its children ignore
	 * them. */
	SIGNAL_OWN_FIRST = 32,
	SIGNAL_OWN_LAST = 33,

	IGNORED = 1, /* SIG_IGN, as a number */
	EXIT_FAILED = 127,
};

/* Handlers are gone after the exec; until then they must not run. */
static void
signal_settle(const struct child *child, int signal)
{
	const struct sys_sigaction by_default = { 0 };
	const struct sys_sigaction ignored = { .handler = IGNORED };
	struct sys_sigaction now = { 0 };
	bool is_own = signal >= SIGNAL_OWN_FIRST && signal <= SIGNAL_OWN_LAST;

	if (child->flags & POSIX_SPAWN_SETSIGDEF &&
	    child->defaults >> (signal - 1) & 1)
		sys_sigaction(signal, &by_default, NULL);
	else if (is_own)
		sys_sigaction(signal, &ignored, NULL);
	else if (sys_sigaction(signal, NULL, &now) == 0 &&
		 now.handler > IGNORED)
		sys_sigaction(signal, &by_default, NULL);
}

static long
schedule(const struct child *child)
{
	if (child->flags & POSIX_SPAWN_SETSCHEDULER)
		return sys_sched_setscheduler(child->policy, &child->param);
	if (child->flags & POSIX_SPAWN_SETSCHEDPARAM)
		return sys_sched_setparam(&child->param);
	return 0;
}

/* The effective ones become the real ones. */
static long
ids_reset(void)
{
	uid_t uids[3];
	gid_t gids[3];
	long error;

	sys_getresuid(uids);
	sys_getresgid(gids);
	error = sys_setresuid((uid_t)-1, uids[0], (uid_t)-1);
	return error ? error : sys_setresgid((gid_t)-1, gids[0], (gid_t)-1);
}

static long
attributes_apply(const struct child *child)
{
	long error = schedule(child);

	if (error >= 0 && child->flags & POSIX_SPAWN_SETSID)
		error = sys_setsid();
	if (error >= 0 && child->flags & POSIX_SPAWN_SETPGROUP)
		error = sys_setpgid(0, child->group);
	if (error >= 0 && child->flags & POSIX_SPAWN_RESETIDS)
		error = ids_reset();
	return error < 0 ? error : 0;
}

/* It is no fault if nothing was open, but if nothing could be. */
static long
close_checked(int fd)
{
	if (sys_close(fd) == 0)
		return 0;
	if (fd >= 0 && (unsigned long)fd < sys_descriptor_limit())
		return 0;
	return -EBADF;
}

/* Onto itself, a descriptor stays open across the exec. */
static long
duplicate(int from, int to)
{
	long flags;

	if (from != to)
		return sys_dup3(from, to, 0);
	flags = sys_fcntl(from, F_GETFD, 0);
	if (flags < 0)
		return flags;
	return sys_fcntl(from, F_SETFD, flags & ~FD_CLOEXEC);
}

/* What was open at its number is closed first, or the process might be at
 * its limit. */
static long
open_at(const struct action *action)
{
	int flags = action->open.flags | O_LARGEFILE;
	int fd = action->open.fd;
	long got;

	sys_close(fd);
	if (open_is_guarded(flags))
		got = file_open(AT_FDCWD, action->open.path, flags,
		    how_takes_mode(flags) ? action->open.mode : 0);
	else
		got = sys_openat(
		    AT_FDCWD, action->open.path, flags, action->open.mode);
	if (got < 0 || got == fd)
		return got;
	fd = (int)sys_dup3((int)got, fd, 0);
	sys_close((int)got);
	return fd;
}

static long
enter(const char *path)
{
	return start_guards(CLASS_CHDIR) ? file_chdir(path) : sys_chdir(path);
}

static long
close_from(int first)
{
	long error = sys_close_range((unsigned)first, ~0U);
	unsigned long limit;

	if (error != -ENOSYS)
		return error;
	limit = sys_descriptor_limit();
	for (unsigned long fd = (unsigned)first; fd < limit; fd++)
		sys_close((int)fd);
	return 0;
}

static long
foreground(const struct child *child, int fd)
{
	bool is_known = child->flags & POSIX_SPAWN_SETPGROUP && child->group;

	return sys_set_foreground(
	    fd, is_known ? child->group : (pid_t)sys_getpgid(0));
}

static long
action_do(const struct child *child, const struct action *action)
{
	switch (action->kind) {
	case ACTION_CLOSE:
		return close_checked(action->fd);
	case ACTION_DUP2:
		return duplicate(action->dup2.from, action->dup2.to);
	case ACTION_OPEN:
		return open_at(action);
	case ACTION_CHDIR:
		return enter(action->path);
	case ACTION_FCHDIR:
		return sys_fchdir(action->fd);
	case ACTION_CLOSEFROM:
		return close_from(action->fd);
	default:
		return foreground(child, action->fd);
	}
}

static long
file_run(const struct child *child, const char *path, char *const argv[])
{
	long error = admission_ask(AT_FDCWD, path, 0, NULL);

	return error ? error : sys_execve(path, argv, child->envp);
}

/* libc's order of trials and its choice of errno. */
static long
search_run(const struct child *child)
{
	const char *path = variable_get(environ, "PATH");
	struct search search;
	char *candidate;
	bool was_denied = false;
	long error = search_begin(&search, child->file, path);

	if (error)
		return error;
	error = -ENOENT;
	candidate = alloca(search.size);
	while (search_next(&search, candidate)) {
		error = file_run(child, candidate, child->argv);
		if (!search_goes_on((int)-error))
			return error;
		was_denied |= error == -EACCES;
	}
	return was_denied ? -EACCES : error;
}

/* The file is named as it was, not as it was found. */
static long
shell_run(const struct child *child)
{
	size_t count = 0;
	const char **argv;

	while (child->argv[count])
		count++;
	argv = alloca((count + 3) * sizeof(*argv));
	argv[0] = _PATH_BSHELL;
	argv[1] = child->file;
	argv[2] = NULL;
	for (size_t i = 1; i <= count; i++)
		argv[i + 1] = child->argv[i];
	return file_run(child, _PATH_BSHELL, (char *const *)argv);
}

static long
program_run(const struct child *child)
{
	bool is_path = !child->is_searched || path_is_nowhere(child->file) ||
		       strchr(child->file, '/');
	long error = is_path ? file_run(child, child->file, child->argv)
			     : search_run(child);

	if (error == -ENOEXEC && child->tries_shell)
		error = shell_run(child);
	return error;
}

static long
child_live(const struct child *child)
{
	long error;

	for (int signal = 1; signal <= SIGNAL_COUNT; signal++)
		signal_settle(child, signal);
	error = attributes_apply(child);
	for (size_t i = 0; !error && i < child->actions.count; i++) {
		error = action_do(child, &child->actions.of[i]);
		if (error > 0)
			error = 0;
	}
	if (error)
		return error;
	sys_sigprocmask(SIG_SETMASK, &child->mask, NULL);
	return program_run(child);
}

int
child_run(void *argument)
{
	struct child *child = argument;

	child->error = child_live(child);
	sys_exit(EXIT_FAILED);
}
