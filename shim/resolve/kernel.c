/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The kernel's own resolution without symlinks: openat2(2). */
#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "shim/resolve/kernel.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/cancel.h"
#include "shim/sys/fd.h"
#include "shim/sys/sys.h"

enum {
	/* A racing rename of any directory on the system can cause one. */
	EAGAIN_RETRIES = 32,
	LEAD_MAX = 64, /* bytes of "../../" that are worth a shortcut */
};

/* ENOSYS, and EPERM or EACCES or even success from a filter that does not
 * know openat2, may all mean that it never ran.  The empty path makes a
 * real one say EINVAL for the invalid flags. */
bool
kernel_is_missing(long answer)
{
	struct open_how how = { .flags = ~0ULL };

	if (answer != -ENOSYS && answer != -EPERM && answer != -EACCES &&
	    answer != 0)
		return false;
	if (sys_openat2(-1, "", &how) == -EINVAL)
		return false;
	atomic_store(&resolver.walks_only, true);
	return true;
}

/* Opens the directory that the leading slashes and dots name.  There is no
 * name in them, so no link. */
static long
lead_open(const struct quest *quest, size_t lead)
{
	char text[LEAD_MAX + 1];
	long fd;

	if (lead > LEAD_MAX)
		return KERNEL_CANNOT;
	memcpy(text, quest->path, lead);
	text[lead] = '\0';
	fd =
	    sys_openat(quest->dirfd, text, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
	return quest->is_programs ? fd_raise((int)fd) : fd;
}

static void
close_at_cancel(void *fd)
{
	sys_close(*(int *)fd);
}

/* ".." behind a name: a directory that is renamed meanwhile can lead it
 * anywhere, and RESOLVE_NO_SYMLINKS does not mind.  RESOLVE_BENEATH does:
 * it counts the way up, and gives EAGAIN when a rename came between. */
static long
open_beneath(const struct quest *quest, int start, const char *path)
{
	struct open_how how = quest->how;
	long fd;

	how.resolve |= RESOLVE_NO_SYMLINKS | RESOLVE_BENEATH;
	for (int i = 0; i < EAGAIN_RETRIES; i++) {
		fd = kernel_openat2(quest->is_programs, start, path, &how);
		if (fd != -EAGAIN)
			break;
	}
	if (fd == -EAGAIN || fd == -EXDEV || fd == -ELOOP)
		return KERNEL_CANNOT;
	return fd;
}

static long
open_beneath_lead(const struct quest *quest, size_t lead)
{
	int start = (int)lead_open(quest, lead);
	long fd;

	if (start < 0)
		return start;
	pthread_cleanup_push(close_at_cancel, &start);
	fd = open_beneath(quest, start, quest->path + lead);
	pthread_cleanup_pop(0);
	sys_close(start);
	return fd;
}

long
kernel_open_dotdot(const struct quest *quest)
{
	size_t lead;

	/* With a scope of the caller's own the kernel minds ".." already. */
	if (quest->how.resolve & (RESOLVE_BENEATH | RESOLVE_IN_ROOT))
		return kernel_open_plain(quest);
	lead = path_lead(quest->path, quest->length);
	if (!path_has_dotdot(quest->path + lead, quest->length - lead))
		return kernel_open_plain(quest);
	if (lead == 0)
		return open_beneath(quest, quest->dirfd, quest->path);
	return open_beneath_lead(quest, lead);
}
