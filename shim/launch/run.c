/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The run itself. */
#include "config.h"

#include <errno.h>
#include <paths.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim/launch/command.h"
#include "shim/launch/gather.h"
#include "shim/launch/loose.h"
#include "shim/launch/prove.h"
#include "shim/launch/run.h"
#include "shim/program/environment.h"
#include "shim/refuse/log.h"
#include "shim/resolve/resolver.h"
#include "shim/start/carry.h"
#include "shim/start/fail.h"
#include "shim/start/variable.h"
#include "shim/sys/sys.h"

/* Becomes the program.  Returns if the file is of a format that the kernel
 * does not know. */
static void
program_start(const char *path, char *const argv[])
{
	struct environment environment;
	long error;

	prove_command(path);
	/* A policy that the state holds is not to be added once more. */
	unsetenv(VARIABLE_POLICY);
	if (environment_correct(&environment, environ) != 0)
		fail("not enough memory for the environment", NULL, "");
	/* Raw: below another nofollow the shim stands before libc's. */
	error = sys_execve(path, argv, environment.entries);
	environment_leave(&environment);
	if (error != -ENOEXEC)
		command_fail(COMMAND_CANNOT, path, (int)-error);
}

/* As execvp does: such a file is a script without a first line. */
static _Noreturn void
script_start(const char *path, char *const argv[])
{
	size_t count = 0;
	char **shell_argv;

	while (argv[count])
		count++;
	shell_argv = calloc(count + 2, sizeof(*shell_argv));
	if (!shell_argv)
		fail("not enough memory", NULL, "");
	shell_argv[0] = (char *)_PATH_BSHELL;
	shell_argv[1] = (char *)path;
	memcpy(shell_argv + 2, argv + 1, (count - 1) * sizeof(*argv));
	program_start(_PATH_BSHELL, shell_argv);
	command_fail(COMMAND_CANNOT, _PATH_BSHELL, ENOEXEC);
}

void
run_command(const struct options *options, char *const envp[])
{
	static struct state state;
	const char *line = variable_get(envp, VARIABLE_STATE);
	const struct run *run;
	const char *path;

	log_start();
	run = gather_policies(&state, options, envp);
	resolver.state = &state;
	carry_start(&state, run ? NULL : line);
	prove_shim(&state);
	path = command_find(options->operands[0]);
	if (run)
		loose_warn(run);
	program_start(path, options->operands);
	script_start(path, options->operands);
}
