/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The directories that a walk has been to. */
#include "config.h"

#include <search.h>
#include <stdlib.h>

#include "shim/composite/known.h"

struct identity {
	dev_t dev;
	ino_t ino;
};

static int
identity_compare(const void *a, const void *b)
{
	const struct identity *one = a, *other = b;

	if (one->dev != other->dev)
		return one->dev < other->dev ? -1 : 1;
	return (one->ino > other->ino) - (one->ino < other->ino);
}

int
known_add(void **known, const struct stat *st)
{
	struct identity *new = malloc(sizeof(*new));
	struct identity **found;

	if (!new)
		return -1;
	*new = (struct identity){ st->st_dev, st->st_ino };
	found = tsearch(new, known, identity_compare);
	if (found && *found == new)
		return 1;
	free(new);
	return found ? 0 : -1;
}

void
known_drop(void *known)
{
	tdestroy(known, free);
}
