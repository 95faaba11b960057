/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A child that shares our memory, on a stack of 8 KiB, makes calls and
 * becomes a shell with an environment of its own.
 *
 *	stack COUNT COMMAND	COUNT variables, E0 to E... */
#include "config.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robust/play.h"
#include "tests/robust/trial.h"

enum {
	STACK_SIZE = 8 * 1024,
	STACK_GUARD = 64 * 1024, /* below it, so that going under is a crash */
	STACK_WRONG = 100,	 /* exit status: a call answered wrongly */
};

struct child {
	const char *const *words;
	char *const *environment;
};

static int
child_run(void *argument)
{
	const struct child *child = argument;

	if (play_round("in/c") > 0)
		return STACK_WRONG;
	execve(
	    child->words[0], (char *const *)child->words, child->environment);
	return EXIT_FAILURE;
}

static char **
environment_make(size_t count)
{
	char **variables = calloc(count + 1, sizeof(*variables));
	size_t i;

	for (i = 0; variables && i < count; i++)
		if (asprintf(&variables[i], "E%zu=%zu", i, i) < 0)
			return NULL;
	return variables;
}

static char *
stack_make(void)
{
	char *memory;

	memory = mmap(NULL, STACK_GUARD + STACK_SIZE, PROT_NONE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (memory == MAP_FAILED)
		return NULL;
	if (mprotect(memory + STACK_GUARD, STACK_SIZE, PROT_READ | PROT_WRITE) <
	    0)
		return NULL;
	return memory + STACK_GUARD + STACK_SIZE;
}

int
stack_trial(int argc, char **argv)
{
	const char *const words[] = { "/bin/sh", "-c", argc == 3 ? argv[2] : "",
		NULL };
	struct child child = { .words = words };
	char *stack = stack_make();
	int status;

	if (argc != 3 || !stack)
		return EXIT_FAILURE;
	child.environment = environment_make(strtoul(argv[1], NULL, 10));
	if (!child.environment ||
	    clone(child_run, stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &child) <
		0)
		return EXIT_FAILURE;
	if (wait(&status) < 0)
		return EXIT_FAILURE;
	printf("status %#x\n", status);
	return EXIT_SUCCESS;
}
