/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The shape of a path's text. */
#include "config.h"

#include <string.h>

#include "shim/resolve/path.h"

const char *
path_last(const char *path, size_t length)
{
	const char *last = path + length;

	while (last > path && last[-1] == '/')
		last--;
	while (last > path && last[-1] != '/')
		last--;
	return last;
}

bool
path_is_followed(const char *path, bool nofollow)
{
	if (path_is_nowhere(path) || !*path)
		return false;
	return !nofollow || path[strlen(path) - 1] == '/';
}

/* Length of a component at the front: up to a slash or the end. */
static size_t
component_length(const char *path, size_t length)
{
	const char *slash = memchr(path, '/', length);

	return slash ? (size_t)(slash - path) : length;
}

static bool
is_dots(const char *name, size_t length)
{
	return (length == 1 && name[0] == '.') ||
	       (length == 2 && name[0] == '.' && name[1] == '.');
}

size_t
path_lead(const char *path, size_t length)
{
	size_t lead = 0;

	for (;;) {
		size_t name;

		while (lead < length && path[lead] == '/')
			lead++;
		name = component_length(path + lead, length - lead);
		if (!is_dots(path + lead, name))
			return lead;
		lead += name;
	}
}

bool
path_has_dotdot(const char *path, size_t length)
{
	const char *end = path + length;
	const char *at = path;

	/* Most paths have a dot or two; strstr and memmem are slower. */
	while ((at = memchr(at, '.', (size_t)(end - at)))) {
		bool opens = at == path || at[-1] == '/';

		if (opens && end - at >= 2 && at[1] == '.' &&
		    (at + 2 == end || at[2] == '/'))
			return true;
		at++;
	}
	return false;
}
