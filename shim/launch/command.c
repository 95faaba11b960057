/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The command. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shim/launch/command.h"
#include "shim/program/search.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"

/* Could the kernel execute the file?  If not, errno says why, and *is_there
 * whether there is one. */
static bool
is_executable(const char *path, bool *is_there)
{
	struct stat st;

	*is_there = stat(path, &st) == 0;
	if (!*is_there)
		return false;
	if (!S_ISREG(st.st_mode)) {
		errno = EACCES;
		return false;
	}
	return faccessat(AT_FDCWD, path, X_OK, AT_EACCESS) == 0;
}

/* Looks through PATH.  Returns NULL with errno: EACCES if there were files
 * of that name, but none that can be executed. */
static const char *
command_search(const char *name)
{
	struct search search;
	long error = search_begin(&search, name, getenv("PATH"));
	bool is_there, was_there = false;
	char *path;

	errno = (int)-error;
	if (error)
		return NULL;
	path = malloc(search.size);
	if (!path)
		fail("not enough memory", NULL, "");
	while (search_next(&search, path)) {
		if (is_executable(path, &is_there))
			return path;
		was_there = was_there || is_there;
	}
	free(path);
	errno = was_there ? EACCES : ENOENT;
	return NULL;
}

void
command_fail(int status, const char *command, int error)
{
	struct complaint complaint;

	complaint_begin(&complaint);
	complaint_add(&complaint, "cannot run ", command, ": ");
	/* The kernel says this of a file that is there. */
	if (error == ENOENT && status == COMMAND_CANNOT)
		text_add(&complaint.text, "what it needs to run is missing");
	else
		text_add(&complaint.text, strerror(error));
	complaint_write(&complaint);
	exit(status);
}

/* Says that there is no such file, or none that can be executed. */
static _Noreturn void
command_miss(const char *name)
{
	bool is_missing = errno == ENOENT || errno == ENOTDIR;

	command_fail(
	    is_missing ? COMMAND_MISSING : COMMAND_CANNOT, name, errno);
}

const char *
command_find(const char *name)
{
	const char *path;
	bool is_there;

	if (strchr(name, '/')) {
		if (!is_executable(name, &is_there))
			command_miss(name);
		return name;
	}
	path = command_search(name);
	if (!path)
		command_miss(name);
	return path;
}
