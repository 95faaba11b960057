/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening a path that may lead through a root. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/resolve/how.h"
#include "shim/resolve/kernel.h"
#include "shim/resolve/last.h"
#include "shim/resolve/open.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/sys.h"

static bool
is_directory(int fd)
{
	struct stat st;

	return sys_fstat(fd, &st) == 0 && S_ISDIR(st.st_mode);
}

/* The kernel judges the flags before it looks for the path: O_CREAT with
 * O_DIRECTORY, O_TMPFILE for reading. */
static long
flags_fault(const struct open_how *how)
{
	long known;

	if (how->resolve || !atomic_load(&resolver.walks_only))
		return 0; /* openat2 was asked already */
	known = sys_openat(
	    AT_FDCWD, SYS_NOWHERE, (int)how->flags, (mode_t)how->mode);
	return known == -EFAULT ? 0 : known;
}

/* Whether an open for reading yields a directory is not known before.  If
 * it did, through links that were only asked about reading, it is done
 * again with the stricter question.  Without a link there is none to ask,
 * of a kernel whose fstat a filter may have forbidden. */
static long
open_by_walk(struct quest *quest)
{
	long fd = flags_fault(&quest->how);

	if (fd < 0)
		return fd;
	fd = last_open(quest);
	if (fd < 0 || quest->yields_directory || !quest->met_link ||
	    !(quest->request->classes & CLASS_READ) || !is_directory((int)fd))
		return fd;
	sys_close((int)fd);
	quest->yields_directory = true;
	return last_open(quest);
}

/* Before start is done nothing is known and nothing can be refused. */
static long
open_bare(int dirfd, const char *path, const struct open_how *how)
{
	if (how->resolve)
		return sys_openat2(dirfd, path, how);
	return sys_openat(dirfd, path, (int)how->flags, (mode_t)how->mode);
}

long
open_for_program(const struct request *request, const struct open_how *how)
{
	struct quest quest = {
		.request = request,
		.dirfd = request->dirfd,
		.path = request->path,
		.how = *how,
		.yields_directory = how->flags & (O_PATH | O_DIRECTORY),
		.is_programs = true,
	};
	long fd;

	if (path_is_nowhere(request->path) || !resolver.state)
		return open_bare(request->dirfd, request->path, how);
	quest.length = strnlen(request->path, PATH_MAX);
	if (quest.length == PATH_MAX)
		return open_bare(request->dirfd, request->path, how);
	fd = kernel_open(&quest);
	return fd == KERNEL_CANNOT ? open_by_walk(&quest) : fd;
}

long
open_for_shim_watched(const struct request *request, int dirfd,
    const char *path, size_t length, int flags, bool *met_inside)
{
	struct quest quest = {
		.request = request,
		.dirfd = dirfd,
		.path = path,
		.length = length,
		.how = how_of_open(O_PATH | O_CLOEXEC | flags, 0),
		.yields_directory = flags & O_PATH,
	};
	long fd;

	*met_inside = true;
	if (!resolver.state)
		return open_bare(dirfd, path, &quest.how);
	fd = kernel_open(&quest);
	if (fd == KERNEL_CANNOT)
		fd = last_open(&quest);
	/* A ".." leads out of directories that nobody has looked at. */
	*met_inside = quest.met_inside || path_has_dotdot(path, length);
	return fd;
}

long
open_for_shim(const struct request *request, int dirfd, const char *path,
    size_t length, int flags)
{
	bool met_inside;

	return open_for_shim_watched(
	    request, dirfd, path, length, flags, &met_inside);
}
