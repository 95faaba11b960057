/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* get_current_dir_name. */
#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shim/start/variable.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* A name of the current directory that leads through links of the user's own
 * choice is kept, but not one that leads through a root's. */
static bool
is_current(const char *path)
{
	struct stat here, there;

	return answer(file_stat(AT_FDCWD, ".", &here, 0)) == 0 &&
	       answer(file_stat(AT_FDCWD, path, &there, 0)) == 0 &&
	       here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

EXPORT char *
get_current_dir_name(void)
{
	const char *path;

	if (!start_guards(CLASS_STAT))
		return NEXT(get_current_dir_name)();
	path = variable_get(environ, "PWD");
	if (path && is_current(path))
		return strdup(path);
	return getcwd(NULL, 0);
}
