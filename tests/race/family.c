/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families of wrapped calls, one row each. */
#include "config.h"

#include <string.h>

#include "tests/race/family.h"

static const struct family *const tables[] = {
	families_open,
	families_stream,
	families_make,
	families_remove,
	families_rename,
	families_change,
	families_look,
	families_number,
	families_legacy,
	families_spawn,
};

const struct family *
family_find(unsigned index)
{
	const struct family *row;
	size_t i;

	for (i = 0; i < sizeof(tables) / sizeof(*tables); i++)
		for (row = tables[i]; row->name; row++)
			if (index-- == 0)
				return row;
	return NULL;
}

const char *
family_last(const struct family *family, enum attack attack)
{
	if (attack != ATTACK_LAST && attack != ATTACK_DANGLING)
		return family->last;
	return strcmp(family->last, "n") == 0 ? "f" : family->last;
}
