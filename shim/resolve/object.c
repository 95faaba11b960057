/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* An object: an O_PATH descriptor of the thing itself. */
#include "config.h"

#include <errno.h>
#include <linux/magic.h>
#include <string.h>

#include "shim/refuse/reason.h"
#include "shim/refuse/refuse.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/object.h"
#include "shim/resolve/open.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/fd.h"
#include "shim/sys/procfd.h"
#include "shim/sys/sys.h"

void
object_find(struct object *object, const struct request *request, int dirfd,
    const char *path, int flags)
{
	long fd;
	size_t length;

	object->met_inside = true;
	if (path_is_nowhere(path))
		fd = -EFAULT;
	else if ((length = strnlen(path, PATH_MAX)) == PATH_MAX)
		fd = -ENAMETOOLONG;
	else
		fd = open_for_shim_watched(
		    request, dirfd, path, length, flags, &object->met_inside);
	object->dirfd = AT_FDCWD;
	object->fd = fd < 0 ? -1 : (int)fd;
	object->error = fd < 0 ? fd : 0;
}

/* O_DIRECTORY mounts it, O_PATH alone does not. */
void
object_mount(struct object *object, const struct request *request, int dirfd,
    const char *path)
{
	struct statx stx;

	if (object->error || atomic_load(&resolver.is_filtered) ||
	    sys_statx(object->fd, "", AT_EMPTY_PATH, 0, &stx) != 0 ||
	    !(stx.stx_attributes & STATX_ATTR_AUTOMOUNT))
		return;
	sys_close(object->fd);
	object_find(object, request, dirfd, path, O_DIRECTORY);
}

long
object_leave(struct object *object, long answer)
{
	if (object->fd >= 0)
		sys_close(object->fd);
	if (object->error && (answer == -EBADF || answer == -EFAULT))
		return object->error;
	return answer;
}

/* Is path a link of procfs that leads to fd?  A directory that only looks
 * like /proc could lead anywhere.  Returns 0 if not, or a negative errno value
 * where this process cannot even look. */
static long
path_leads_to(const char *path, int fd)
{
	struct statfs fs;
	struct pin there, here;
	int link =
	    (int)sys_openat(AT_FDCWD, path, O_PATH | O_NOFOLLOW | O_CLOEXEC, 0);
	bool is_proc;

	if (link < 0)
		return fd_shortage(link);
	is_proc = sys_fstatfs(link, &fs) == 0 && fs.f_type == PROC_SUPER_MAGIC;
	sys_close(link);
	if (!is_proc)
		return 0;
	identity_of_target(path, &there);
	identity_of_fd(fd, &here);
	return identity_same(&there, &here);
}

/* Records it for every policy in force.  Returns whether one refuses. */
static bool
is_out_of_reach(const struct request *request)
{
	const struct state *state = resolver.state;
	struct refusal why = {
		.request = request,
		.reason = REASON_NO_PROC,
	};
	bool is_refused = false;

	for (size_t i = 0; i < state->run_count; i++) {
		why.policy = &state->runs[i].policy;
		is_refused |= refuse(&why);
	}
	return is_refused;
}

const char *
object_path(struct object *object, const struct request *request,
    char path[PROCFD_PATH_SIZE])
{
	long leads;

	if (object->fd < 0)
		return SYS_NOWHERE;
	procfd_path(object->fd, path);
	leads = path_leads_to(path, object->fd);
	if (leads > 0)
		return path;
	if (leads < 0) {
		object->error = leads;
		return SYS_NOWHERE;
	}
	if (is_out_of_reach(request)) {
		object->error = -reason_errno(REASON_NO_PROC);
		return SYS_NOWHERE;
	}
	object->dirfd = request->dirfd;
	return request->path;
}
