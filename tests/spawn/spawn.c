/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Spawns a program and says what it is answered.
 *
 *	spawn WAY ATTRIBUTES ACTIONS FILE [ARGUMENT...]
 *
 * WAY is one of spawn, spawnp, old, oldp.  ATTRIBUTES and ACTIONS are words
 * between commas, see attribute.c and action.c.  Before, descriptor 5 is the
 * file "f", 6 the directory "d" and 7 the file "g", of which 6 is inherited.
 */
#include "config.h"

#include <dlfcn.h>
#include <err.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/spawn/spawn.h"

enum { UNTOUCHED = -77, DESCRIPTORS = 300 };

static void
handle(int signal)
{
	(void)signal;
}

static void
descriptor_make(int number, const char *path, int flags)
{
	int fd = open(path, flags & ~O_CLOEXEC);

	if (fd < 0 || (fd != number && dup2(fd, number) != number) ||
	    fcntl(number, F_SETFD, flags & O_CLOEXEC ? FD_CLOEXEC : 0) != 0)
		err(2, "%s", path);
	if (fd != number)
		close(fd);
}

/* What a child could inherit, and must not everything. */
static void
self_prepare(void)
{
	sigset_t set;

	for (int fd = 3; fd < DESCRIPTORS; fd++)
		close(fd);
	descriptor_make(5, "f", O_RDWR | O_CLOEXEC);
	descriptor_make(6, "d", O_RDONLY | O_DIRECTORY);
	descriptor_make(7, "g", O_RDONLY | O_CLOEXEC);
	signal(SIGUSR1, handle);
	signal(SIGUSR2, SIG_IGN);
	signal(SIGRTMIN + 1, handle);
	signal(SIGRTMAX, SIG_IGN);
	sigemptyset(&set);
	sigaddset(&set, SIGHUP);
	sigaddset(&set, SIGUSR1);
	sigaddset(&set, SIGRTMAX);
	sigprocmask(SIG_SETMASK, &set, NULL);
	raise(SIGUSR1);
	umask(027);
}

static __typeof__(posix_spawn) *
way_find(const char *way)
{
	if (strcmp(way, "spawn") == 0)
		return posix_spawn;
	if (strcmp(way, "spawnp") == 0)
		return posix_spawnp;
	if (strcmp(way, "old") == 0)
		return dlvsym(RTLD_DEFAULT, "posix_spawn", "GLIBC_2.2.5");
	if (strcmp(way, "oldp") == 0)
		return dlvsym(RTLD_DEFAULT, "posix_spawnp", "GLIBC_2.2.5");
	errx(2, "no way %s", way);
}

/* What is left of it in this process. */
static void
self_print(void)
{
	sigset_t set;

	sigprocmask(SIG_SETMASK, NULL, &set);
	printf("parent: blocked");
	for (int number = 1; number < NSIG; number++)
		if (sigismember(&set, number) == 1)
			printf(" %d", number);
	printf("; open");
	for (int fd = 0; fd < DESCRIPTORS; fd++)
		if (fcntl(fd, F_GETFD) >= 0)
			printf(" %d", fd);
	printf("\n");
}

static void
child_print(void)
{
	int status;

	if (wait(&status) > 0)
		printf("child: status %#x\n", status);
	else
		printf("no child\n");
}

int
main(int argc, char **argv)
{
	struct spawn_request request = { .pid = UNTOUCHED };
	int error;

	if (argc < 5)
		errx(2, "usage: spawn WAY ATTRIBUTES ACTIONS FILE...");
	setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
	self_prepare();
	posix_spawnattr_init(&request.attributes);
	posix_spawn_file_actions_init(&request.actions);
	request.to = &request.pid;
	actions_add(&request, argv[3]);
	attributes_set(&request, argv[2]);
	error = way_find(argv[1])(request.to, argv[4], &request.actions,
	    &request.attributes, argv + 4, environ);
	printf("%s: %s\n", argv[1], error ? strerrorname_np(error) : "0");
	printf("pid %s\n", request.pid == UNTOUCHED ? "untouched"
			   : request.pid > 0	    ? "told"
						    : "wrong");
	child_print();
	self_print();
	return 0;
}
