/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a walk: the last component, opened as the caller asked. */
#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "shim/resolve/kernel.h"
#include "shim/resolve/last.h"
#include "shim/resolve/leap.h"
#include "shim/sys/cancel.h"
#include "shim/sys/fd.h"
#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"

/* Does the call follow a link at the end? */
static bool
follows(const struct walk *walk)
{
	uint64_t flags = walk->quest->how.flags;

	if (flags & O_CREAT && flags & O_EXCL)
		return false;
	/* Behind a slash O_NOFOLLOW means nothing: open(2) follows. */
	return walk->slash || !(flags & O_NOFOLLOW);
}

static bool
is_link(int fd)
{
	struct stat st;

	return sys_fstat(fd, &st) == 0 && S_ISLNK(st.st_mode);
}

static long
open_at(const struct walk *walk, uint64_t flags)
{
	return cancel_openat(walk->quest->is_programs, walk->dir, walk->name,
	    (int)flags, (mode_t)walk->quest->how.mode);
}

/* Without openat2 the flags have to say that nothing is followed. */
static long
open_by_flags(struct walk *walk)
{
	uint64_t flags = walk->quest->how.flags;
	long fd;

	/* With O_CREAT the slash gives EISDIR, and nothing is followed. */
	if (walk->slash && !(flags & O_CREAT)) {
		walk_cut_slash(walk);
		flags |= O_DIRECTORY;
	}
	fd = open_at(walk, flags | O_NOFOLLOW);
	if (fd < 0 || !(flags & O_PATH) || !follows(walk) || !is_link((int)fd))
		return fd;
	sys_close((int)fd);
	return -ELOOP; /* O_PATH opened the link itself */
}

/* One attempt at the last name as it stands, nothing followed but a link of
 * procfs, which nobody can plant. */
static long
open_once(struct walk *walk)
{
	struct open_how how = walk->quest->how;
	long fd;

	if (walk->is_magic && walk->slash)
		how.flags |= O_DIRECTORY;
	how.resolve &= RESOLVE_NO_XDEV;
	if (walk->is_magic && how.resolve)
		return cancel_openat2(
		    walk->quest->is_programs, walk->dir, walk->name, &how);
	if (walk->is_magic)
		return open_at(walk, how.flags);
	how.resolve |= RESOLVE_NO_SYMLINKS;
	walk_put_slash(walk);
	fd = kernel_openat2(
	    walk->quest->is_programs, walk->dir, walk->name, &how);
	if (fd == KERNEL_CANNOT)
		fd = open_by_flags(walk);
	walk_cut_slash(walk);
	return fd;
}

/* At the last name: opens it, or follows it. */
static long
open_or_follow(struct walk *walk)
{
	long error = walk_land(walk);
	long fd;

	if (!error)
		error = walk_settle_dots(walk);
	if (error)
		return error;
	walk_clear_the_way(walk);
	fd = open_once(walk);
	if ((fd != -ELOOP && fd != -ENOTDIR) || !follows(walk) ||
	    walk->is_magic)
		return fd;
	error = walk_follow(walk, fd);
	return error ? error : KERNEL_CANNOT;
}

/* At a link, most likely, of any place in the path. */
static long
pass_link(struct walk *walk)
{
	long error;

	if (walk_is_at_last(walk) && !follows(walk))
		return -ELOOP;
	error = walk_follow(walk, -ELOOP);
	return error ? error : KERNEL_CANNOT;
}

static long
pass_name(struct walk *walk)
{
	long error;

	if (walk_is_at_last(walk))
		return open_or_follow(walk);
	error = walk_step(walk);
	return error ? error : KERNEL_CANNOT;
}

/* Goes on.  Returns a descriptor, an error, or KERNEL_CANNOT if there is more
 * to walk. */
static long
go_on(struct walk *walk)
{
	long fd;

	if (leap_is_fit(walk)) {
		fd = leap_open(walk);
		if (fd != KERNEL_CANNOT)
			return fd;
		if (leap_to_link(walk))
			return pass_link(walk);
	}
	return pass_name(walk);
}

static long
walk_all(struct walk *walk, const struct quest *quest)
{
	long fd = walk_begin(walk, quest);

	if (fd)
		return fd;
	do
		fd = go_on(walk);
	while (fd == KERNEL_CANNOT);
	return fd;
}

static void
stop_note(struct stop *stop, const struct walk *walk)
{
	stop->dir = walk->dir;
	if (walk->dir != AT_FDCWD)
		stop->dir = (int)sys_fcntl(walk->dir, F_DUPFD_CLOEXEC, 0);
	strncpy(stop->name, walk->name, NAME_MAX);
	stop->name[NAME_MAX] = '\0';
}

static void
walk_abandon(void *walk)
{
	walk_end(walk);
	scratch_give(walk);
}

long
last_open(struct quest *quest)
{
	struct walk *walk = scratch_take();
	long fd;

	_Static_assert(sizeof(*walk) <= SCRATCH_SIZE, "a walk fits");
	if (!walk)
		return -ENOMEM;
	quest->leaps = !quest->stop; /* which has to know where it is */
	pthread_cleanup_push(walk_abandon, walk);
	fd = walk_all(walk, quest);
	quest->met_link = walk->links > 0;
	quest->met_inside = walk->met_inside;
	if (fd < 0 && quest->stop)
		stop_note(quest->stop, walk);
	pthread_cleanup_pop(1);
	return fd;
}
