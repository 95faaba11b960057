/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The command line of nofollow. */
#ifndef SHIM_LAUNCH_OPTIONS_H
#define SHIM_LAUNCH_OPTIONS_H

#include "policy/policy.h"

enum task { TASK_RUN, TASK_EXPLAIN, TASK_CHECK, TASK_HELP, TASK_VERSION };

struct options {
	enum task task;
	const char *policy; /* FILE of -p, or NULL */
	const char *log;    /* WHERE of --log, or NULL */
	const char *check;  /* FILE of --check */
	enum class class;   /* of --explain */
	size_t root_count;
	const char *roots[POLICY_ROOT_MAX]; /* DIRs of -r */
	char **operands; /* COMMAND and its arguments, or PATH */
};

/* Reads the command line.  Says what is wrong with it and exits. */
void options_read(struct options *options, int argc, char *argv[]);

/* For standard output. */
void options_help(void);
void options_version(void);

#endif
