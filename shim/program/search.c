/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The search through PATH. */
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "shim/program/search.h"

static const char default_path[] = "/bin:/usr/bin";

/* Length of the directory at the front. */
static size_t
directory_length(const char *path)
{
	return strcspn(path, ":");
}

/* Such a directory cannot be opened, and is passed over, or a long PATH
 * would need as much of the stack. */
static bool
is_too_long(size_t length)
{
	return length >= PATH_MAX;
}

/* The directory behind the one at the front, or NULL. */
static const char *
path_next(const char *path)
{
	path += directory_length(path);
	return *path ? path + 1 : NULL;
}

long
search_begin(struct search *search, const char *file, const char *path)
{
	size_t longest = 0;

	if (!*file)
		return -ENOENT;
	if (strlen(file) > NAME_MAX)
		return -ENAMETOOLONG;
	search->file = file;
	search->rest = path ? path : default_path;
	for (path = search->rest; path; path = path_next(path)) {
		size_t length = directory_length(path);

		if (length > longest && !is_too_long(length))
			longest = length;
	}
	search->size = longest + 1 + strlen(file) + 1;
	return 0;
}

bool
search_next(struct search *search, char *candidate)
{
	size_t length = 0;

	while (search->rest) {
		const char *directory = search->rest;

		search->rest = path_next(directory);
		length = directory_length(directory);
		if (is_too_long(length))
			continue;
		memcpy(candidate, directory, length);
		if (length > 0) /* else the current directory */
			candidate[length++] = '/';
		strcpy(candidate + length, search->file);
		return true;
	}
	return false;
}

bool
search_goes_on(int error)
{
	switch (error) {
	case EACCES:
	case ENOENT:
	case ESTALE:
	case ENOTDIR:
	case ENODEV:
	case ETIMEDOUT:
		return true;
	default:
		return false;
	}
}
