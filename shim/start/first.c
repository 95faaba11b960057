/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The first process: a policy is read and checked. */
#include "config.h"

#include <string.h>

#include "shim/resolve/identity.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"
#include "shim/start/first.h"
#include "shim/start/variable.h"
#include "shim/sys/keep.h"

/* What the parser is told to report to. */
struct reading {
	const struct source *source;
	char *const *envp;
};

static const char *
variable_lookup(void *context, const char *name, size_t length)
{
	const struct reading *reading = context;

	return variable_find(reading->envp, name, length);
}

static void
fault_report(void *context, unsigned line, unsigned column, const char *phrase)
{
	const struct reading *reading = context;
	struct complaint complaint;

	complaint_begin_at(&complaint, reading->source->name, line, column);
	text_add(&complaint.text, phrase);
	complaint_write(&complaint);
}

/* A run that joins others may only add to them. */
static size_t
nested_faults(const struct state *state, const struct policy *policy,
    struct reading *reading)
{
	if (state->run_count == 1 || policy->refusals != REFUSALS_AUDIT)
		return 0;
	fault_report(reading, policy->at[DIRECTIVE_REFUSALS].line,
	    policy->at[DIRECTIVE_REFUSALS].column,
	    "a nested run cannot choose to audit");
	return 1;
}

struct run *
first_run(struct state *state)
{
	if (state->run_count == STATE_RUN_MAX)
		fail("too many nested policies", NULL, "");
	return &state->runs[state->run_count++];
}

void
first_parse(struct state *state, struct source *source, char *const envp[])
{
	struct run *run = first_run(state);
	struct reading reading = { source, envp };
	struct policy_reader reader = {
		.dollar = DOLLAR_EXPAND,
		.lookup = variable_lookup,
		.report = fault_report,
		.context = &reading,
	};
	struct room room;

	room.free = keep_begin(POLICY_ROOM);
	if (!room.free)
		fail("not enough memory for the policy", NULL, "");
	room.end = room.free + POLICY_ROOM;
	if (policy_parse(&run->policy, &room, source->text, source->length,
		&reader) != 0)
		fail_silently();
	keep_end(room.free);
	source->faults = policy_unenforced(&run->policy, &reader) +
			 nested_faults(state, &run->policy, &reading);
	run->path = source->path;
}

void
first_place(struct state *state, const char *shim_path)
{
	state->shim_path = shim_path;
	identity_of_path(shim_path, &state->shim);
	identity_of_path("/", &state->slash);
	if (!state->shim.present || !state->slash.present)
		fail(
		    "cannot stat ", state->slash.present ? shim_path : "/", "");
	/* Separators of LD_PRELOAD, and $ORIGIN and its kind: nothing that
	 * is started from here would load it, and nothing would say so. */
	if (strpbrk(shim_path, " :$"))
		fail("", shim_path,
		    " cannot be preloaded: a blank, a colon or a dollar sign "
		    "is in its path");
}
