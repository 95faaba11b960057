/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Paths of the command line. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim/launch/absolute.h"
#include "shim/launch/failure.h"
#include "shim/resolve/path.h"
#include "shim/start/fail.h"
#include "shim/sys/procfd.h"

/* directory/name, or just the directory where the name is "". */
static char *
path_join(const char *directory, const char *name)
{
	char *path;
	const char *slash = strcmp(directory, "/") == 0 ? "" : "/";

	if (asprintf(&path, "%s%s%s", directory, name[0] ? slash : "", name) <
	    0)
		fail("not enough memory", NULL, "");
	return path;
}

/* The lines of a policy hold no control byte, not even in quotes. */
static const char *
path_check(const char *option, const char *path)
{
	for (const char *s = path; *s; s++)
		if ((unsigned char)*s < ' ' || *s == 0x7f)
			fail(option, path, ": the path holds a control byte");
	return path;
}

const char *
absolute_file(const char *option, const char *path)
{
	char *here;

	if (path[0] == '/')
		return path_check(option, path);
	if (path[0] == '\0')
		fail(option, path, " is no path");
	here = getcwd(NULL, 0);
	if (!here)
		fail_errno("cannot tell the current directory", NULL);
	return path_check(option, path_join(here, path));
}

/* The true path of a directory, every link in it followed. */
static char *
directory_path(const char *option, const char *path, const char *directory)
{
	char *true_path = malloc(PATH_MAX);
	int fd = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		fail_errno(option, path);
	if (!true_path || procfd_target(fd, true_path) == 0)
		fail(option, path, ": its absolute path cannot be told");
	close(fd);
	return true_path;
}

const char *
absolute_root(const char *option, const char *path)
{
	size_t length = strlen(path);
	const char *last = path_last(path, length);
	char *parent = strndup(path, (size_t)(last - path));
	size_t name = strcspn(last, "/");

	if (path[0] == '\0')
		fail(option, path, " is no path");
	if (!parent)
		fail("not enough memory", NULL, "");
	if (path_lead(last, length - (size_t)(last - path)) > 0 || !name) {
		last = "";
		parent = directory_path(option, path, path);
	} else {
		last = strndup(last, name);
		parent = directory_path(option, path, parent[0] ? parent : ".");
	}
	return path_check(option, path_join(parent, last));
}
