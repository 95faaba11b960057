/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What every program started from here has to find in its environment. */
#include "config.h"

#include <string.h>

#include "shim/start/carry.h"
#include "shim/start/fail.h"
#include "shim/start/variable.h"
#include "shim/sys/keep.h"

struct carry carry;

/* NAME=value in memory of its own: a program may overwrite the strings of
 * its environment, as setproctitle does.  For entry_end, once the value is
 * there. */
static char *
entry_begin(const char *name, size_t size)
{
	char *entry = keep_begin(strlen(name) + 1 + size);

	if (!entry)
		fail("not enough memory for the state", NULL, "");
	strcpy(entry, name);
	strcat(entry, "=");
	return entry;
}

static const char *
entry_end(const char *entry)
{
	keep_end(entry + strlen(entry) + 1);
	return entry;
}

static const char *
state_entry(const struct state *state)
{
	const size_t size = STATE_LINE_MAX + 1;
	char *entry = entry_begin(VARIABLE_STATE, size);

	if (state_format(state, entry + strlen(entry), size) == 0)
		fail("the policies take more than the 96 KiB that an "
		     "environment can carry",
		    NULL, "");
	return entry_end(entry);
}

static const char *
entry_copy(const char *name, const char *value)
{
	char *entry = entry_begin(name, strlen(value) + 1);

	return entry_end(strcat(entry, value));
}

void
carry_start(const struct state *state, const char *line)
{
	const char *path = state->runs[state->run_count - 1].path;

	carry.preload = state->shim_path;
	carry.state =
	    line ? entry_copy(VARIABLE_STATE, line) : state_entry(state);
	carry.policy = path[0] ? entry_copy(VARIABLE_POLICY, path) : NULL;
}
