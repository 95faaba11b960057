/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Goes through calls, paths and descriptors. */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/transparent/descriptor.h"
#include "tests/transparent/line.h"
#include "tests/transparent/result.h"
#include "tests/transparent/sweep.h"

enum { WHAT_MAX = 256 };

/* These answer otherwise by design, or would harm. */
static bool
pair_is_left_out(
    const struct sweep *sweep, const struct call *call, const struct path *path)
{
	if (path->traits & WILD && call->traits & READS)
		return true;
	if (path->traits & DEVICE && !(call->traits & (OPENS | MOVES)))
		return true;
	return sweep->guarded && call->traits & ROOTS;
}

void
sweep_try(const struct sweep *sweep, const struct call *call,
    const struct sides *sides, const char *what)
{
	long value;
	int error;

	errno = ERRNO_BEFORE;
	value = call->run(call, sides);
	error = value >= 0 && call->traits & SPOILS ? ERRNO_BEFORE : errno;
	printf("%s(%s)", call->name, what);
	result_print(value, error);
	if (value < 0)
		return;
	if (call->traits & OPENS) {
		result_print_descriptor(sweep, (int)value);
		close((int)value);
	}
	if (call->traits & MOVES) {
		result_print_directory(sweep);
		if (fchdir(descriptors[1].fd) != 0)
			perror("fchdir");
	}
	if (call->traits & CHANGES) {
		line_ask(REQUEST_STATE);
		descriptors_open();
	}
}

void
sweep_single(const struct sweep *sweep, const struct call_list *list)
{
	char what[WHAT_MAX];

	for (size_t c = 0; c < list->count; c++) {
		const struct call *call = &list->calls[c];

		for (size_t p = 0; p < sweep->paths.count; p++) {
			const struct path *path = &sweep->paths.paths[p];
			size_t count = 1;

			if (pair_is_left_out(sweep, call, path))
				continue;
			if (call->traits & AT && path->traits & BELOW)
				count = descriptor_count;
			for (size_t d = 0; d < count; d++) {
				struct sides sides = { descriptors[d].fd, 0,
					path->text, NULL };

				snprintf(what, sizeof(what), "%s, %s",
				    descriptors[d].name, path->name);
				sweep_try(sweep, call, &sides, what);
			}
		}
		line_ask(REQUEST_CHECK);
	}
}

static void
two_try(const struct sweep *sweep, const struct call *call,
    const struct path *path, const struct path *other, size_t d, size_t other_d)
{
	struct sides sides = { descriptors[d].fd, descriptors[other_d].fd,
		path->text, other->text };
	char what[WHAT_MAX];

	snprintf(what, sizeof(what), "%s, %s, %s, %s", descriptors[d].name,
	    path->name, descriptors[other_d].name, other->name);
	sweep_try(sweep, call, &sides, what);
}

void
sweep_two(const struct sweep *sweep, const struct call_list *list)
{
	const struct path *paths = sweep->paths.paths;
	const struct path *old = &paths[0], *new = &paths[0];

	while (strcmp(new->name, "missing") != 0)
		new ++;
	for (size_t c = 0; c < list->count; c++) {
		const struct call *call = &list->calls[c];

		for (size_t p = 0; p < sweep->paths.count; p++)
			for (size_t o = 0; o < sweep->paths.count; o++)
				if (paths[p].traits & paths[o].traits & PAIRED)
					two_try(sweep, call, &paths[p],
					    &paths[o], 0, 0);
		for (size_t d = 1; call->traits & AT && d < descriptor_count;
		     d++) {
			two_try(sweep, call, old, new, d, 0);
			two_try(sweep, call, old, new, 0, d);
			two_try(sweep, call, old, new, d, d);
			two_try(sweep, call, old, old, d, 1);
		}
		line_ask(REQUEST_CHECK);
	}
}
