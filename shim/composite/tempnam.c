/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* tempnam. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shim/start/variable.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum { PREFIX_MAX = 5 }; /* bytes of a prefix that libc takes */

static bool
is_directory(const char *path)
{
	struct stat st;

	return answer(file_stat(AT_FDCWD, path, &st, 0)) == 0 &&
	       S_ISDIR(st.st_mode);
}

/* The user's directory, or the caller's, or /tmp; NULL if none is there. */
static const char *
directory_choose(const char *path)
{
	const char *users = variable_get(environ, "TMPDIR");

	if (users && is_directory(users))
		return users;
	if (path && is_directory(path))
		return path;
	return is_directory(P_tmpdir) ? P_tmpdir : NULL;
}

/* The name up to its X's in memory of its own, or NULL and errno. */
static char *
template_make(const char *path, const char *prefix)
{
	const char *directory = directory_choose(path);
	size_t length;
	char *text;

	if (!directory) {
		errno = ENOENT;
		return NULL;
	}
	if (!prefix || !*prefix)
		prefix = "file";
	length = strlen(directory);
	while (length > 1 && directory[length - 1] == '/')
		length--;
	if (length + strnlen(prefix, PREFIX_MAX) + sizeof("/XXXXXX") >
	    FILENAME_MAX) {
		errno = EINVAL;
		return NULL;
	}
	if (asprintf(&text, "%.*s/%.*sXXXXXX", (int)length, directory,
		PREFIX_MAX, prefix) < 0)
		return NULL;
	return text;
}

EXPORT char *
tempnam(const char *directory, const char *prefix)
{
	char *name;

	if (!start_guards(CLASS_STAT))
		return NEXT(tempnam)(directory, prefix);
	name = template_make(directory, prefix);
	if (name && answer(file_mktemp(name)) < 0) {
		free(name);
		name = NULL;
	}
	return name;
}
