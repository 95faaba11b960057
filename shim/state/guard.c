/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which classes of calls are guarded anywhere. */
#include "shim/state/guard.h"

unsigned
guard_of_run(const struct run *run)
{
	unsigned guard = 0;

	for (size_t i = 0; i < run->policy.root_count; i++)
		guard |= run->policy.roots[i].guard;
	return guard;
}

unsigned
guard_of_state(const struct state *state)
{
	unsigned guard = 0;

	for (size_t i = 0; i < state->run_count; i++)
		guard |= guard_of_run(&state->runs[i]);
	return guard;
}
