/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The policies that are to be in force. */
#include "config.h"

#include <string.h>

#include "policy/path.h"
#include "shim/launch/absolute.h"
#include "shim/launch/find.h"
#include "shim/launch/gather.h"
#include "shim/start/fail.h"
#include "shim/start/first.h"
#include "shim/start/inherit.h"
#include "shim/start/variable.h"

/* Adds a root as a policy would have it that says nothing of it. */
static void
root_add(struct policy *policy, const char *given)
{
	const char *path = absolute_root("-r ", given);
	const char *fault = path_fault(path, false);
	struct root *root;

	if (fault)
		fail("-r: ", path, fault);
	if (policy->root_count == POLICY_ROOT_MAX)
		fail("more than 64 roots", NULL, "");
	root = &policy->roots[policy->root_count++];
	root_clear(root);
	root->path = path;
}

static void
log_set(struct policy *policy, const char *where)
{
	policy->given |= 1u << DIRECTIVE_LOG;
	policy->at[DIRECTIVE_LOG] = (struct position){ 0 };
	policy->log_file = NULL;
	if (strcmp(where, "stderr") == 0) {
		policy->log_to = LOG_STDERR;
	} else if (strcmp(where, "none") == 0) {
		policy->log_to = LOG_NONE;
	} else {
		policy->log_to = LOG_FILE;
		policy->log_file = absolute_file("--log ", where);
	}
}

/* The file that is to be read, or NULL. */
static const char *
policy_file(const struct state *state, const struct options *options,
    char *const envp[])
{
	const char *file;

	if (options->policy)
		file = absolute_file("-p ", options->policy);
	else
		file = variable_get(envp, VARIABLE_POLICY);
	return file && inherit_holds(state, file) ? NULL : file;
}

/* Adds the run that the options and the environment ask for, if any. */
static struct run *
run_add(struct state *state, struct source *source,
    const struct options *options, char *const envp[])
{
	const char *file = policy_file(state, options, envp);
	struct run *run;

	if (file) {
		source_read(source, file);
		source->name = options->policy ? options->policy : file;
		first_parse(state, source, envp);
		run = &state->runs[state->run_count - 1];
	} else if (options->root_count > 0) {
		run = first_run(state);
		run->path = "";
	} else {
		return NULL;
	}
	for (size_t i = 0; i < options->root_count; i++)
		root_add(&run->policy, options->roots[i]);
	return run;
}

const struct run *
gather_policies(
    struct state *state, const struct options *options, char *const envp[])
{
	const char *line = variable_get(envp, VARIABLE_STATE);
	struct source source = { .name = NULL };
	struct run *run;

	if (line)
		inherit_state(state, line);
	else
		first_place(state, find_shim());
	run = run_add(state, &source, options, envp);
	if (!run && !line)
		fail("no policy is given: -p FILE or -r DIR", NULL, "");
	if (!run && options->log)
		fail("--log is for a policy of this run, and there is none",
		    NULL, "");
	if (!run)
		return NULL;
	if (options->log)
		log_set(&run->policy, options->log);
	if (options->task == TASK_EXPLAIN)
		log_set(&run->policy, "none");
	first_pin(state, &source);
	return run;
}
