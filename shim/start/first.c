/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The first process: a policy is read and checked. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/resolve/identity.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"
#include "shim/start/first.h"
#include "shim/start/variable.h"
#include "shim/sys/sys.h"

static void
file_read(struct source *source, int fd)
{
	/* One byte more than may be there, so that too much is noticed. */
	char *text = sys_map(POLICY_TEXT_MAX + 1);
	size_t length = 0;
	long got = text ? 1 : -1;

	while (got > 0 && length <= POLICY_TEXT_MAX) {
		got = sys_read(fd, text + length, POLICY_TEXT_MAX + 1 - length);
		length += got > 0 ? (size_t)got : 0;
	}
	if (got < 0)
		fail("cannot read the policy ", source->path, "");
	source->text = text;
	source->length = length;
}

void
source_read(struct source *source, const char *path)
{
	struct stat st;
	int fd;

	source->name = path;
	source->path = path;
	if (path[0] != '/')
		fail(VARIABLE_POLICY " is ", path, ", not an absolute path");
	/* O_NONBLOCK: a FIFO must not hang the start. */
	fd = (int)sys_openat(
	    AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
	if (fd < 0)
		fail("cannot open the policy ", path,
		    fd == -ENOENT   ? ": no such file"
		    : fd == -EACCES ? ": permission denied"
				    : "");
	if (sys_fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
		fail("the policy ", path, " is not a regular file");
	file_read(source, fd);
	sys_close(fd);
}

/* What the parser is told to report to. */
struct reading {
	const struct source *source;
	char *const *envp;
};

static const char *
variable_lookup(void *context, const char *name, size_t length)
{
	const struct reading *reading = context;

	return variable_get(reading->envp, name, length);
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

	room.free = sys_map(POLICY_ROOM);
	if (!room.free)
		fail("not enough memory for the policy", NULL, "");
	room.end = room.free + POLICY_ROOM;
	if (policy_parse(&run->policy, &room, source->text, source->length,
		&reader) != 0)
		fail_silently();
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
