/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Does a path lead through no root at all? */
#include "config.h"

#include <fcntl.h>

#include "shim/resolve/judge.h"
#include "shim/resolve/outside.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"

/* Is the directory surely below no root? */
static bool
is_outside(int dirfd)
{
	const struct state *state = resolver.state;
	struct ancestry *ancestry;
	bool is_sure;
	long depth = 0;

	ancestry = scratch_take();
	if (!ancestry)
		return false;
	ancestry_read(ancestry, dirfd, &state->slash);
	is_sure = ancestry->complete;
	for (size_t i = 0; is_sure && i < state->run_count; i++)
		is_sure =
		    judge_innermost(&state->runs[i], ancestry, &depth) < 0;
	scratch_give(ancestry);
	return is_sure;
}

bool
outside_is_place(const struct place *place)
{
	return place->is_ours && !place->met_inside && resolver.state &&
	       is_outside(place->dirfd);
}

/* The true path has no link and no "..", so that its parent tells all. */
static bool
is_outside_by_name(
    const struct object *object, const struct request *request, char *path)
{
	struct place at;
	bool is_sure;

	if (procfd_target(object->fd, path) == 0)
		return false;
	place_find(&at, request, AT_FDCWD, path);
	is_sure = outside_is_place(&at);
	place_leave(&at, 0);
	return is_sure;
}

bool
outside_is_object(const struct object *object, const struct request *request)
{
	char *path;
	bool is_sure;

	if (object->fd < 0 || object->met_inside)
		return false;
	path = scratch_take();
	if (!path)
		return false;
	is_sure = is_outside_by_name(object, request, path);
	scratch_give(path);
	return is_sure;
}
