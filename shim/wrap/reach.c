/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a path leads to, as a path that can lead nowhere else. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>

#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/fd.h"
#include "shim/sys/sys.h"
#include "shim/wrap/reach.h"

const char *
reach_find(struct reach *reach, const char *call, unsigned classes, int dirfd,
    const char *path, int flags)
{
	reach->request = (struct request){ call, classes, dirfd, path, NULL };
	reach->of = (struct object){ .fd = -1 };
	reach->is_own = true;
	reach->dirfd = dirfd;
	reach->path = path;
	if (!resolver.state || path_is_nowhere(path) || !*path)
		return path;
	object_find(&reach->of, &reach->request, dirfd, path, flags);
	if (flags & O_PATH)
		reach->of.fd = fd_raise(reach->of.fd);
	reach->path = object_path(&reach->of, &reach->request, reach->text);
	reach->is_own = reach->path == path;
	if (reach->path == SYS_NOWHERE)
		reach->path = "";
	if (!reach->is_own)
		reach->dirfd = AT_FDCWD;
	return reach->path;
}

long
reach_leave(struct reach *reach, long answer)
{
	if (reach->of.fd >= 0)
		sys_close(reach->of.fd);
	return reach->of.error && answer == -ENOENT ? reach->of.error : answer;
}
