/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a policy accepts as a path and as a name below a root. */
#include <string.h>

#include "policy/path.h"

static bool
path_holds(const char *path, const char *component)
{
	size_t length = strlen(component);

	for (;;) {
		size_t span = strcspn(path, "/");

		if (span == length && memcmp(path, component, span) == 0)
			return true;
		if (!path[span])
			return false;
		path += span + 1;
	}
}

const char *
file_fault(const char *path, bool kept)
{
	if (path[0] == '/' || (kept && path[0] == '$'))
		return NULL;
	return " is not an absolute path";
}

const char *
path_fault(const char *path, bool kept)
{
	const char *fault = file_fault(path, kept);

	if (fault)
		return fault;
	if (path_holds(path, ".") || path_holds(path, ".."))
		return " holds . or .. as a component";
	if (!path[strspn(path, "/")])
		return " cannot be a root: name the directories in it";
	return NULL;
}

const char *
name_fault(const char *name)
{
	if (!name[0])
		return " is not a name";
	if (name[0] == '/')
		return " is not relative to the root";
	if (path_holds(name, "") || path_holds(name, ".") ||
	    path_holds(name, ".."))
		return " holds an empty component, . or ..";
	return NULL;
}

bool
path_is_plain(const char *path)
{
	for (; *path; path++)
		if (((unsigned char)*path < ' ' && *path != '\t') ||
		    *path == 127)
			return false;
	return true;
}

size_t
path_clean(char *path)
{
	char *end = path;

	for (const char *from = path; *from; from++)
		if (*from != '/' || (from[1] && from[1] != '/'))
			*end++ = *from;
	*end = '\0';
	return (size_t)(end - path);
}
