/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the attacker does to the path while the victim uses it. */
#include "config.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/race/attack.h"
#include "tests/race/bout.h"

static const char *const names[ATTACK_COUNT] = {
	[ATTACK_PARENT] = "parent swapped",
	[ATTACK_LAST] = "last name swapped",
	[ATTACK_DANGLING] = "last name swapped, dangling",
	[ATTACK_ROOT] = "root swapped",
	[ATTACK_DOTDOT] = "moved below \"..\"",
};

const char *
attack_name(enum attack attack)
{
	return names[attack];
}

static void
names_swap(struct bout *bout, int directory, const char *name)
{
	while (!bout->stop)
		if (renameat2(directory, name, directory, "lure",
			RENAME_EXCHANGE) == 0)
			bout->swaps++;
}

static void
root_swap(struct bout *bout)
{
	int top = open(bout->top, O_PATH | O_DIRECTORY | O_CLOEXEC);

	names_swap(bout, top, "in");
	close(top);
}

static void
directory_move(struct bout *bout, int in)
{
	while (!bout->stop)
		if (renameat(in, "base/a/a", in, "b") == 0 &&
		    renameat(in, "b", in, "base/a/a") == 0)
			bout->swaps++;
}

void
attack_run(struct bout *bout, int in, int home, const char *name)
{
	while (!bout->ready && !bout->stop)
		sched_yield();
	switch (bout->attack) {
	case ATTACK_PARENT:
		names_swap(bout, in, "way");
		break;
	case ATTACK_LAST:
	case ATTACK_DANGLING:
		names_swap(bout, home, name);
		break;
	case ATTACK_ROOT:
		root_swap(bout);
		break;
	case ATTACK_DOTDOT:
	case ATTACK_COUNT:
		directory_move(bout, in);
		break;
	}
}
