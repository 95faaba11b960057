/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Runs a command for which some system calls do not work, as under an old
 * kernel or in a sandbox. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <getopt.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	CALL_MAX = 16,
	ERRNO_MAX = 133,
	EXIT_OWN = 125,
	EXIT_CANNOT = 126,
	EXIT_MISSING = 127,
};

/* The system calls that do not work. */
struct hidden {
	int calls[CALL_MAX];
	int count;
};

static const char help[] =
    "Usage: hide [-s CALL]... ANSWER [--] COMMAND...\n"
    "Run COMMAND; each CALL (default openat2) only gets ANSWER.\n"
    "\n"
    "  -s CALL        name or number of a system call; may be repeated\n"
    "  -h, --help     print this and exit\n"
    "  -V, --version  print the version and exit\n"
    "\n"
    "ANSWER is the name of an errno, 0 (a success that did nothing), or\n"
    "SIGSYS.  Exit status 125: own failure, 126: COMMAND cannot be run,\n"
    "127: COMMAND is not there.\n";

static const struct option options[] = {
	{ "help", no_argument, NULL, 'h' },
	{ "version", no_argument, NULL, 'V' },
	{ NULL, 0, NULL, 0 },
};

static uint32_t
answer_read(const char *text)
{
	if (strcmp(text, "0") == 0)
		return SCMP_ACT_ERRNO(0);
	if (strcmp(text, "SIGSYS") == 0)
		return SCMP_ACT_TRAP;
	for (uint16_t number = 1; number <= ERRNO_MAX; number++) {
		const char *name = strerrorname_np(number);

		if (name && strcmp(name, text) == 0)
			return SCMP_ACT_ERRNO(number);
	}
	errx(EXIT_OWN, "%s: neither an errno, 0 nor SIGSYS", text);
}

/* libseccomp knows a call by name only if the call is older than it. */
static int
call_read(const char *text)
{
	int number = seccomp_syscall_resolve_name(text);
	char *rest;

	if (number != __NR_SCMP_ERROR)
		return number;
	number = (int)strtol(text, &rest, 10);
	if (rest == text || *rest)
		errx(EXIT_OWN, "%s: no such system call", text);
	return number;
}

static void
calls_hide(const struct hidden *hidden, uint32_t answer)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
	int error = filter ? 0 : -ENOMEM;

	/* Without privilege a filter is not to be had otherwise. */
	if (!error)
		error = seccomp_attr_set(
		    filter, SCMP_FLTATR_CTL_NNP, geteuid() != 0);
	for (int i = 0; i < hidden->count && !error; i++)
		error = seccomp_rule_add(filter, answer, hidden->calls[i], 0);
	if (!error)
		error = seccomp_load(filter);
	if (error)
		errx(EXIT_OWN, "no filter: %s", strerror(-error));
	seccomp_release(filter);
}

/* Fills *hidden from the options; returns the arguments after them. */
static char **
options_read(struct hidden *hidden, int argc, char **argv)
{
	int option;

	while (
	    (option = getopt_long(argc, argv, "+s:hV", options, NULL)) != -1) {
		switch (option) {
		case 's':
			if (hidden->count == CALL_MAX)
				errx(EXIT_OWN, "too many calls");
			hidden->calls[hidden->count++] = call_read(optarg);
			break;
		case 'h':
			fputs(help, stdout);
			exit(0);
		case 'V':
			puts("hide (" PACKAGE_STRING ")");
			exit(0);
		default:
			exit(EXIT_OWN);
		}
	}
	if (hidden->count == 0)
		hidden->calls[hidden->count++] = call_read("openat2");
	return argv + optind;
}

int
main(int argc, char **argv)
{
	struct hidden hidden = { 0 };
	uint32_t answer;

	argv = options_read(&hidden, argc, argv);
	if (!argv[0])
		errx(EXIT_OWN, "no answer given; see --help");
	answer = answer_read(*argv++);
	if (argv[0] && strcmp(argv[0], "--") == 0)
		argv++;
	if (!argv[0])
		errx(EXIT_OWN, "no command given; see --help");
	calls_hide(&hidden, answer);
	execvp(argv[0], argv);
	err(errno == ENOENT ? EXIT_MISSING : EXIT_CANNOT, "%s", argv[0]);
}
