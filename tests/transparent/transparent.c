/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Prints a transcript of what a great many calls do; two runs, one of them
 * under a shim that has nothing to refuse, must print the same.
 *
 *	transparent PLACE WORD...
 *
 * PLACE is an empty directory.  Words: "links" (the tree has links),
 * "guarded" (the tree is under a protected root), "hidden" (openat2 does
 * not work).  PRELOAD names the shim, or is unset. */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/probe/loaded.h"
#include "tests/transparent/descriptor.h"
#include "tests/transparent/interrupt.h"
#include "tests/transparent/line.h"
#include "tests/transparent/result.h"
#include "tests/transparent/sweep.h"
#include "tests/transparent/world.h"

static bool
word_is_given(char **words, const char *word)
{
	for (; *words; words++)
		if (strcmp(*words, word) == 0)
			return true;
	return false;
}

/* The tested process. */
static int
calls_try(const char *shim, const char *place, char **words)
{
	struct sweep sweep = {
		.place = place,
		.guarded = word_is_given(words, "guarded"),
		.hidden = word_is_given(words, "hidden"),
		.paths = path_list(place, word_is_given(words, "links")),
	};
	FILE *temporary;

	if (!loaded_as_told(shim))
		errx(1, "not under the shim, or under one unasked");
	setlinebuf(stdout); /* after a crash, the last line tells where */
	if (chdir("world/top") != 0)
		err(1, "world/top");
	descriptors_open();
	sweep_single(&sweep, &calls_open);
	sweep_single(&sweep, &calls_make);
	sweep_single(&sweep, &calls_remove);
	sweep_single(&sweep, &calls_attribute);
	sweep_single(&sweep, &calls_raw);
	sweep_single(&sweep, &calls_openat2);
	sweep_single(&sweep, &calls_look);
	sweep_single(&sweep, &calls_look_raw);
	sweep_single(&sweep, &calls_canonical);
	sweep_single(&sweep, &calls_child);
	sweep_two(&sweep, &calls_two);
	sweep_two(&sweep, &calls_raw_two);
	sweep_templates(&sweep, &calls_template);
	sweep_umasks(&sweep, &calls_open);
	sweep_umasks(&sweep, &calls_make);
	sweep_lock_control();
	sweep_locks(&sweep, &calls_open);
	sweep_locks(&sweep, &calls_make);
	sweep_locks(&sweep, &calls_remove);
	sweep_locks(&sweep, &calls_attribute);
	sweep_locks(&sweep, &calls_raw);
	sweep_locks(&sweep, &calls_two);
	interrupt_try();
	temporary = tmpfile();
	printf("tmpfile %d\n", temporary ? fileno(temporary) : -1);
	if (temporary)
		result_print_descriptor(&sweep, fileno(temporary));
	puts("complete");
	return 0;
}

static void
request_serve(char request)
{
	switch (request) {
	case REQUEST_STATE:
		world_reset(true);
		break;
	case REQUEST_RESET:
		world_reset(false);
		break;
	case REQUEST_CHECK:
		world_print();
		break;
	case REQUEST_LOCK:
		world_lock_print();
		break;
	}
	fflush(stdout);
}

static void __attribute__((noreturn)) calls_exec(int line, char **argv)
{
	const char *shim = getenv("PRELOAD");

	if (shim)
		setenv("LD_PRELOAD", shim, 1);
	unsetenv("PRELOAD");
	argv[0] = (char *)(shim ? shim : "");
	if (dup2(line, LINE_FD) == LINE_FD)
		execv("/proc/self/exe", argv);
	err(1, "/proc/self/exe");
}

int
main(int argc, char **argv)
{
	int lines[2], status;
	char request;
	pid_t child;

	if (argc < 2)
		errx(1, "usage: transparent PLACE WORD...");
	umask(022);
	if (fcntl(LINE_FD, F_GETFD) != -1)
		return calls_try(argv[0], argv[1], argv + 2);
	if (chdir(argv[1]) != 0)
		err(1, "%s", argv[1]);
	world_open(word_is_given(argv + 2, "links"));
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, lines) != 0)
		err(1, "socketpair");
	child = fork();
	if (child == 0)
		calls_exec(lines[1], argv);
	close(lines[1]);
	while (recv(lines[0], &request, 1, 0) == 1) {
		request_serve(request);
		if (send(lines[0], &request, 1, MSG_NOSIGNAL) != 1)
			break;
	}
	waitpid(child, &status, 0);
	if (status != 0)
		printf("ended with %#x\n", (unsigned)status);
	return status != 0;
}
