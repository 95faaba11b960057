/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* `symlinks beneath`: what a link leads through has to stay in its root. */
#include "config.h"

#include <errno.h>

#include "shim/refuse/refuse.h"
#include "shim/resolve/ancestry.h"
#include "shim/resolve/confine.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/resolver.h"

void
confine_add(struct walk *walk, const struct bounds *bounds)
{
	for (size_t i = 0; i < bounds->count; i++)
		walk->confines[walk->confine_count++] = (struct confine){
			.policy = bounds->of[i].policy,
			.root = bounds->of[i].root,
			.pin = bounds->of[i].pin,
			.end = walk->rest,
		};
}

/* Is the position, whose ancestry was read, still inside? */
static bool
is_inside(const struct walk *walk, const struct confine *confine)
{
	struct pin now;

	if (ancestry_find(&walk->ancestry, confine->pin) >= 0)
		return true;
	identity_of_path(confine->root->path, &now);
	return ancestry_find(&walk->ancestry, &now) >= 0;
}

/* Drops those whose text has been read. */
static void
confine_expire(struct walk *walk)
{
	size_t kept = 0;

	for (size_t i = 0; i < walk->confine_count; i++)
		if (walk->name < walk->confines[i].end)
			walk->confines[kept++] = walk->confines[i];
	walk->confine_count = kept;
}

long
confine_check(struct walk *walk)
{
	size_t kept = 0;

	confine_expire(walk);
	if (walk->confine_count == 0)
		return 0;
	ancestry_read(&walk->ancestry, walk->dir, &resolver.state->slash);
	if (walk->ancestry.shortage)
		return walk->ancestry.shortage;
	for (size_t i = 0; i < walk->confine_count; i++) {
		struct confine confine = walk->confines[i];
		struct refusal why = {
			.request = walk->quest->request,
			.reason = REASON_LEAVES,
			.policy = confine.policy,
			.root = confine.root,
			.component = walk->link_name,
			.target = walk->link_target,
		};

		if (is_inside(walk, &confine))
			walk->confines[kept++] = confine;
		else if (refuse(&why))
			return -ELOOP;
	}
	walk->confine_count = kept;
	return 0;
}
