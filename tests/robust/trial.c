/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Runs one trial.
 *
 *	trial NAME [ARGUMENT...] */
#include "config.h"

#include <stddef.h>
#include <string.h>

#include "tests/robust/trial.h"

enum { TRIAL_USAGE = 2 };

static const struct {
	const char *name;
	int (*run)(int argc, char **argv);
} trials[] = {
	{ "cancel", cancel_trial },
	{ "closing", closing_trial },
	{ "errno", errno_trial },
	{ "few", few_trial },
	{ "fork", fork_trial },
	{ "leak", leak_trial },
	{ "limit", limit_trial },
	{ "number", number_trial },
	{ "owner", owner_trial },
	{ "point", point_trial },
	{ "sandbox", sandbox_trial },
	{ "signal", signal_trial },
	{ "spawn", spawn_trial },
	{ "stack", stack_trial },
	{ "vfork", vfork_trial },
};

int
main(int argc, char **argv)
{
	size_t i;

	for (i = 0; argc > 1 && i < sizeof(trials) / sizeof(*trials); i++)
		if (strcmp(argv[1], trials[i].name) == 0)
			return trials[i].run(argc - 1, argv + 1);
	return TRIAL_USAGE;
}
