/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that must not touch the system. */
#include "config.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/alias/apart.h"

/* Where the directory at the end of a path lies, without a link. */
static const char *const directories[] = { "root/dir/directory",
	"out/directory" };

static int is_apart, error_apart;

static int
mounts_make(void)
{
	char *here = getcwd(NULL, 0);

	if (!here || unshare(CLONE_NEWNS | CLONE_NEWPID) != 0 ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
	    mount(".", ".", NULL, MS_BIND | MS_REC, NULL) != 0 ||
	    chdir(here) != 0)
		return errno;
	free(here);
	for (int i = 0; i < 2; i++)
		if (access(directories[i], F_OK) == 0 &&
		    mount("none", directories[i], "tmpfs", 0, NULL) != 0)
			return errno;
	return 0;
}

/* Takes over how a child has ended. */
static int
child_wait(pid_t child)
{
	int status;

	if (child < 0 || waitpid(child, &status, 0) != child)
		return ECHILD;
	return WIFEXITED(status) ? WEXITSTATUS(status) : EFAULT;
}

int
apart_begin(void)
{
	pid_t child = fork();
	int error;

	is_apart = 0;
	if (child != 0) {
		error_apart = child_wait(child);
		return 0;
	}
	error = mounts_make();
	if (error)
		_exit(error);
	/* The first process of the new numbers. */
	child = fork();
	if (child != 0)
		_exit(child_wait(child));
	is_apart = 1;
	return 1;
}

int
apart_end(long result)
{
	if (is_apart)
		_exit(result == 0 ? 0 : errno);
	errno = error_apart;
	return error_apart ? -1 : 0;
}
