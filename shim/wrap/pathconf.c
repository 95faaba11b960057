/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* pathconf. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/wrap.h"

/* For which names libc looks for the path differs from libc to libc, so it
 * is asked, with a path that no kernel takes. */
static bool
name_needs_path(int name)
{
	static const char too_long[] = { [0 ... PATH_MAX] = 'x', '\0' };
	int saved = errno;
	bool needs =
	    NEXT(pathconf)(too_long, name) == -1 && errno == ENAMETOOLONG;

	errno = saved;
	return needs;
}

EXPORT long
pathconf(const char *path, int name)
{
	struct request request = { "pathconf", CLASS_STAT, AT_FDCWD, path,
		NULL };
	char text[PROCFD_PATH_SIZE];
	struct object of;
	const char *at;
	long result = -1;

	if (!start_guards(CLASS_STAT) || path_is_nowhere(path) || !*path ||
	    !name_needs_path(name))
		return NEXT(pathconf)(path, name);
	object_find(&of, &request, AT_FDCWD, path, 0);
	object_mount(&of, &request, AT_FDCWD, path);
	at = object_path(&of, &request, text);
	if (!of.error)
		result = NEXT(pathconf)(at, name);
	if (of.fd >= 0)
		sys_close(of.fd);
	return of.error ? answer(of.error) : result;
}
