/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The command line of nofollow. */
#include "config.h"

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "policy/directive.h"
#include "shim/launch/options.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"

enum {
	OPTION_POLICY = 'p',
	OPTION_ROOT = 'r',
	OPTION_HELP = 'h',
	OPTION_VERSION = 'V',
	OPTION_LOG = 256, /* these have no letter */
	OPTION_EXPLAIN,
	OPTION_CHECK,
};

/* getopt stops at the COMMAND and leaves it to us to say what is wrong. */
static const char letters[] = "+:p:r:hV";

static const struct option words[] = {
	{ "policy", required_argument, NULL, OPTION_POLICY },
	{ "root", required_argument, NULL, OPTION_ROOT },
	{ "log", required_argument, NULL, OPTION_LOG },
	{ "explain", optional_argument, NULL, OPTION_EXPLAIN },
	{ "check", required_argument, NULL, OPTION_CHECK },
	{ "help", no_argument, NULL, OPTION_HELP },
	{ "version", no_argument, NULL, OPTION_VERSION },
	{ 0 },
};

static const char help[] =
    "Usage: nofollow [OPTION]... [--] COMMAND [ARGUMENT]...\n"
    "       nofollow [OPTION]... --explain[=CLASS] PATH\n"
    "       nofollow --check FILE\n"
    "Run COMMAND so that no symbolic link under a protected directory leads\n"
    "it astray.\n"
    "\n"
    "  -p, --policy FILE      protect what the policy FILE says\n"
    "  -r, --root DIR         protect DIR; may be repeated, and joins -p\n"
    "      --log WHERE        where refusals are recorded: stderr, none or\n"
    "                           a file, whatever the policy says\n"
    "      --explain[=CLASS]  show how PATH is resolved and whether a call\n"
    "                           is refused; CLASS is read, write (which is\n"
    "                           the default), chdir, stat or exec\n"
    "      --check FILE       check the policy FILE and print it\n"
    "  -h, --help             print this and exit\n"
    "  -V, --version          print the version and exit\n"
    "\n"
    "Without -p the policy is the file that NOFOLLOW_POLICY names, if any.\n"
    "\n"
    "The exit status is that of COMMAND; 125 if nofollow itself fails, 126 if\n"
    "COMMAND cannot be run, 127 if it is not found.  --explain: 0 if the call\n"
    "is allowed, 1 if it is refused.\n"
    "\n"
    "See nofollow(1) for what this protects from, and from what it does not.\n";

static _Noreturn void
usage_fail(const char *before, const char *quoted, const char *after)
{
	struct complaint complaint;

	complaint_begin(&complaint);
	complaint_add(&complaint, before, quoted, after);
	text_add(&complaint.text, "; see nofollow --help");
	complaint_write(&complaint);
	fail_silently();
}

static void
option_once(const char **kept, const char *value, const char *option)
{
	if (*kept)
		usage_fail(option, NULL, " is given twice");
	*kept = value;
}

static void
root_add(struct options *options, const char *root)
{
	if (options->root_count == POLICY_ROOT_MAX)
		fail("more than 64 roots", NULL, "");
	options->roots[options->root_count++] = root;
}

/* All but one task exclude each other. */
static void
task_set(struct options *options, enum task task)
{
	if (options->task != TASK_RUN && options->task != task)
		usage_fail(
		    "--explain and --check cannot be combined", NULL, "");
	options->task = task;
}

static void
explain_set(struct options *options, const char *word)
{
	const struct value *class;

	task_set(options, TASK_EXPLAIN);
	options->class = CLASS_WRITE;
	if (!word)
		return;
	class = value_find(DIRECTIVE_GUARD, word);
	if (!class)
		usage_fail("--explain knows no class ", word, "");
	options->class = (enum class) class->constant;
}

/* What getopt could not take is the last word that it read, or a letter in
 * one that it is still at. */
static _Noreturn void
option_fail(int answer, char *argv[])
{
	const char letter[] = { '-', (char)optopt, '\0' };
	const char *option = argv[optind - 1];
	bool is_letter =
	    optopt > 0 && optopt < OPTION_LOG && strncmp(option, "--", 2) != 0;

	if (is_letter)
		option = letter;
	if (answer == ':')
		usage_fail("an argument is missing behind ", option, "");
	if (is_letter || optopt == 0)
		usage_fail("unknown option ", option, "");
	usage_fail("no argument is taken by ", option, "");
}

static void
option_take(struct options *options, int option, char *argv[])
{
	switch (option) {
	case OPTION_POLICY:
		option_once(&options->policy, optarg, "-p");
		break;
	case OPTION_ROOT:
		root_add(options, optarg);
		break;
	case OPTION_LOG:
		option_once(&options->log, optarg, "--log");
		break;
	case OPTION_EXPLAIN:
		explain_set(options, optarg);
		break;
	case OPTION_CHECK:
		task_set(options, TASK_CHECK);
		option_once(&options->check, optarg, "--check");
		break;
	case OPTION_HELP:
		options->task = TASK_HELP;
		break;
	case OPTION_VERSION:
		options->task = TASK_VERSION;
		break;
	default:
		option_fail(option, argv);
	}
}

/* Do the options and the operands suit the task? */
static void
options_judge(const struct options *options)
{
	const char *first = options->operands[0];

	switch (options->task) {
	case TASK_RUN:
		if (!first)
			usage_fail("no COMMAND is given", NULL, "");
		break;
	case TASK_EXPLAIN:
		if (!first)
			usage_fail("no PATH is given", NULL, "");
		if (options->operands[1])
			usage_fail("too much for one PATH: ",
			    options->operands[1], "");
		if (options->log)
			usage_fail("--log means nothing to --explain, which "
				   "records nothing",
			    NULL, "");
		break;
	case TASK_CHECK:
		if (first)
			usage_fail("too much for --check: ", first, "");
		if (options->policy || options->root_count || options->log)
			usage_fail("--check takes no other option", NULL, "");
		break;
	default:
		break;
	}
}

void
options_read(struct options *options, int argc, char *argv[])
{
	int option = 0;

	*options = (struct options){ .task = TASK_RUN };
	opterr = 0;
	while (options->task != TASK_HELP && options->task != TASK_VERSION) {
		option = getopt_long(argc, argv, letters, words, NULL);
		if (option == -1)
			break;
		option_take(options, option, argv);
	}
	options->operands = argv + optind;
	options_judge(options);
}

void
options_help(void)
{
	fputs(help, stdout);
}

void
options_version(void)
{
	puts(PACKAGE_STRING "\n"
			    "License LGPL-2.1-or-later; there is no warranty.");
}
