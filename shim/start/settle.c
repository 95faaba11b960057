/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Paths as they stand once every link in them was followed. */
#include "config.h"

#include <limits.h>
#include <string.h>

#include "shim/resolve/kernel.h"
#include "shim/resolve/path.h"
#include "shim/start/settle.h"
#include "shim/sys/keep.h"
#include "shim/sys/procfd.h"
#include "shim/sys/sys.h"

static const char *
path_keep(const char *path, size_t length)
{
	char *kept = keep_begin(length + 1);

	if (!kept)
		return NULL;
	memcpy(kept, path, length);
	kept[length] = '\0';
	keep_end(kept + length + 1);
	return kept;
}

/* Is this a true path already?  Most are, and openat2 can tell; the other way
 * to find out has the kernel make entries of procfs for this process, which
 * costs more than the rest of start. */
static bool
is_settled(const char *path, int flags)
{
	const struct open_how how = {
		.flags = (unsigned)flags,
		.resolve = RESOLVE_NO_SYMLINKS,
	};
	long fd;

	if (path[0] != '/' || strstr(path, "//") || strstr(path, "/."))
		return false;
	fd = kernel_openat2(false, AT_FDCWD, path, &how);
	if (fd < 0)
		return false;
	sys_close((int)fd);
	return true;
}

/* Writes the true path of what a path names.  Returns its length or 0; found
 * has room for PATH_MAX bytes. */
static size_t
path_find(const char *path, int flags, char *found)
{
	int fd = (int)sys_openat(AT_FDCWD, path, flags, 0);
	size_t length;

	if (fd < 0)
		return 0;
	length = procfd_target(fd, found);
	sys_close(fd);
	return length;
}

const char *
settle_path(const char *path)
{
	const int flags = O_PATH | O_CLOEXEC;
	char found[PATH_MAX];
	size_t length;

	if (is_settled(path, flags))
		return path_keep(path, strlen(path));
	length = path_find(path, flags, found);
	return length ? path_keep(found, length) : NULL;
}

const char *
settle_parents(const char *path)
{
	const int flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
	const char *last = path_last(path, strlen(path));
	size_t length = (size_t)(last - path);
	char parent[PATH_MAX];
	const char *kept;

	if (length >= PATH_MAX)
		return path;
	memcpy(parent, path, length);
	parent[length] = '\0';
	if (is_settled(parent, flags))
		return path;
	length = path_find(parent, flags, parent);
	if (length == 0 || length + 1 + strlen(last) >= PATH_MAX)
		return path;
	if (parent[length - 1] != '/')
		parent[length++] = '/';
	memcpy(parent + length, last, strlen(last));
	kept = path_keep(parent, length + strlen(last));
	return kept ? kept : path;
}
