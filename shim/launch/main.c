/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* nofollow: runs a command so that no symlink leads it astray. */
#include "config.h"

#include <stdio.h>

#include "shim/launch/check.h"
#include "shim/launch/explain.h"
#include "shim/launch/failure.h"
#include "shim/launch/options.h"
#include "shim/launch/run.h"

/* What was printed has to have been written. */
static int
output_end(int status)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		fail_errno("cannot write to standard output", NULL);
	return status;
}

int
main(int argc, char *argv[], char *envp[])
{
	static struct options options;
	int status = 0;

	options_read(&options, argc, argv);
	switch (options.task) {
	case TASK_RUN:
		run_command(&options, envp);
	case TASK_EXPLAIN:
		status = explain_path(&options, envp);
		break;
	case TASK_CHECK:
		status = check_file(options.check);
		break;
	case TASK_HELP:
		options_help();
		break;
	case TASK_VERSION:
		options_version();
		break;
	}
	return output_end(status);
}
