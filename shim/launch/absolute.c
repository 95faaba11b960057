/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Paths of the command line. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "policy/path.h"
#include "shim/launch/absolute.h"
#include "shim/launch/failure.h"
#include "shim/resolve/path.h"
#include "shim/start/fail.h"
#include "shim/sys/procfd.h"
#include "shim/sys/sys.h"

/* Makes directory/name, or just the directory where the name is "". */
static const char *
path_join(const char *option, const char *directory, const char *name)
{
	const char *slash = name[0] && strcmp(directory, "/") != 0 ? "/" : "";
	size_t size = strlen(directory) + 1 + strlen(name) + 1;
	char *path = sys_map(size);

	if (!path)
		fail("not enough memory", NULL, "");
	snprintf(path, size, "%s%s%s", directory, slash, name);
	if (!path_is_plain(path))
		fail(option, path, ": the path holds a control byte");
	return path;
}

const char *
absolute_file(const char *option, const char *path)
{
	char here[PATH_MAX];

	if (path[0] == '\0')
		fail(option, path, " is no path");
	if (path[0] == '/')
		return path_join(option, "/", path + 1);
	if (!getcwd(here, sizeof(here)))
		fail_errno("cannot tell the current directory", NULL);
	return path_join(option, here, path);
}

/* Writes the true path of a directory, every link in it followed. */
static void
directory_settle(const char *option, const char *given, const char *directory,
    char settled[PATH_MAX])
{
	int fd = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		fail_errno(option, given);
	if (procfd_target(fd, settled) == 0)
		fail(option, given, ": its absolute path cannot be told");
	close(fd);
}

const char *
absolute_root(const char *option, const char *path)
{
	size_t length = strlen(path);
	const char *last = path_last(path, length);
	size_t above = (size_t)(last - path);
	size_t name = strcspn(last, "/");
	char text[PATH_MAX], settled[PATH_MAX];

	if (path[0] == '\0')
		fail(option, path, " is no path");
	if (length >= PATH_MAX)
		fail(option, path, ": the path is too long");
	/* "." and "..", and "/", are no names that could be looked at. */
	if (path_lead(last, length - above) > 0 || name == 0) {
		directory_settle(option, path, path, settled);
		return path_join(option, settled, "");
	}
	snprintf(text, sizeof(text), "%.*s", (int)above, path);
	directory_settle(option, path, above > 0 ? text : ".", settled);
	snprintf(text, sizeof(text), "%.*s", (int)name, last);
	return path_join(option, settled, text);
}
