/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state as it comes from above. */
#include "config.h"

#include <string.h>

#include "shim/start/fail.h"
#include "shim/start/inherit.h"
#include "shim/start/variable.h"
#include "shim/sys/keep.h"

void
inherit_state(struct state *state, const char *line)
{
	size_t length = strlen(line);
	struct room room;
	const char *reason;

	room.free = keep_begin(STATE_ROOM_FOR(length));
	if (!room.free)
		fail("not enough memory for the state", NULL, "");
	room.end = room.free + STATE_ROOM_FOR(length);
	if (state_parse(state, &room, line, length, &reason) == -1)
		fail(VARIABLE_STATE " is damaged: ", NULL, reason);
	keep_end(room.free);
}

bool
inherit_holds(const struct state *state, const char *path)
{
	for (size_t i = 0; i < state->run_count; i++)
		if (strcmp(state->runs[i].path, path) == 0)
			return true;
	return false;
}
