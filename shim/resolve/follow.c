/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Whether a walk may follow the link that it stands before. */
#include "config.h"

#include <errno.h>
#include <linux/magic.h>
#include <string.h>

#include "shim/resolve/confine.h"
#include "shim/resolve/follow.h"
#include "shim/resolve/judge.h"
#include "shim/sys/sys.h"

/* statfs(2): the mount follows no links.  Headers before Linux 5.10 and
 * the libc's lack it. */
#define FS_NOSYMFOLLOW 0x2000

/* The sysctl fs.protected_symlinks, taken as on if it cannot be read. */
static bool
links_are_protected(void)
{
	char value = '1';
	int fd = (int)sys_openat(AT_FDCWD, "/proc/sys/fs/protected_symlinks",
	    O_RDONLY | O_CLOEXEC, 0);

	if (fd < 0)
		return true;
	if (sys_read(fd, &value, 1) != 1)
		value = '1';
	sys_close(fd);
	return value != '0';
}

/* may_follow_link() of the kernel, which judges the last link of a path
 * only: in a sticky directory that all may write to, a link is followed
 * if it is ours or its owner owns the directory. */
static long
may_follow(const struct walk *walk, int link)
{
	struct stat dir, st;
	long error;

	if (!walk_is_at_last(walk))
		return 0;
	error = sys_fstat(link, &st);
	if (error)
		return error;
	if (st.st_uid == sys_getfsuid() ||
	    sys_fstatat(walk->dir, ".", &dir, 0) != 0)
		return 0;
	if ((dir.st_mode & (S_ISVTX | S_IWOTH)) != (S_ISVTX | S_IWOTH) ||
	    dir.st_uid == st.st_uid)
		return 0;
	return links_are_protected() ? -EACCES : 0;
}

static long
read_target(struct walk *walk, int link)
{
	long length = sys_readlinkat(link, "", walk->link_target, PATH_MAX);

	if (length < 0)
		return length;
	if (length == 0)
		return -ENOENT;
	if (length == PATH_MAX)
		return -ENAMETOOLONG;
	walk->link_target[length] = '\0';
	strncpy(walk->link_name, walk->name, NAME_MAX);
	walk->link_name[NAME_MAX] = '\0';
	return 0;
}

/* What the caller's own openat2 says of links. */
static long
scope_allows(const struct walk *walk, bool is_magic)
{
	uint64_t resolve = walk->quest->how.resolve;

	if (resolve & RESOLVE_NO_SYMLINKS)
		return -ELOOP;
	if (is_magic && (resolve & RESOLVE_NO_MAGICLINKS))
		return -ELOOP;
	if (is_magic && (resolve & (RESOLVE_BENEATH | RESOLVE_IN_ROOT)))
		return -EXDEV;
	return 0;
}

static long
ask_policies(struct walk *walk, bool is_magic)
{
	struct bounds bounds;
	long error;
	struct meeting meeting = {
		.request = walk->quest->request,
		.yields_directory = walk->quest->yields_directory,
		.dirfd = walk->dir,
		.name = walk->name,
		.target = walk->link_target,
		.is_magic = is_magic,
	};

	error = judge_link(&meeting, &walk->ancestry, &bounds);
	if (error)
		return error;
	walk->met_inside |= !bounds.is_outside;
	confine_add(walk, &bounds);
	return 0;
}

/* Some links of procfs have a text like any other: /proc/self.  Only a
 * program's own openat2 tells the two apart. */
static bool
is_jump(const struct walk *walk)
{
	const struct open_how how = {
		.flags = O_PATH | O_CLOEXEC,
		.resolve = RESOLVE_NO_MAGICLINKS,
	};
	long fd;

	if (!walk->quest->how.resolve)
		return true;
	fd = sys_openat2(walk->dir, walk->name, &how);
	if (fd >= 0)
		sys_close((int)fd);
	return fd == -ELOOP;
}

/* What has no target that can be read may be no link at all. */
static long
what_else(int link)
{
	struct stat st;
	long error = sys_fstat(link, &st);

	if (error)
		return error;
	if (S_ISLNK(st.st_mode))
		return FOLLOW_TEXT;
	return S_ISDIR(st.st_mode) ? FOLLOW_DIRECTORY : FOLLOW_OTHER;
}

/* The link is open as `link`, so that all that is learnt is of one object. */
static long
ask_about(struct walk *walk, int link)
{
	struct statfs fs;
	bool is_magic;
	long error = read_target(walk, link);
	long kind = error ? what_else(link) : FOLLOW_TEXT;

	if (kind != FOLLOW_TEXT)
		return kind;
	if (walk->links++ == WALK_LINK_MAX)
		return -ELOOP;
	if (!error)
		error = sys_fstatfs(link, &fs);
	if (error)
		return error;
	is_magic = fs.f_type == PROC_SUPER_MAGIC && is_jump(walk);
	error = ask_policies(walk, is_magic);
	if (!error)
		error = may_follow(walk, link);
	if (!error && (fs.f_flags & FS_NOSYMFOLLOW))
		error = -ELOOP;
	if (!error)
		error = scope_allows(walk, is_magic);
	if (error)
		return error;
	return is_magic ? FOLLOW_MAGIC : FOLLOW_TEXT;
}

long
follow_ask(struct walk *walk)
{
	long answer;
	int link = (int)sys_openat(
	    walk->dir, walk->name, O_PATH | O_NOFOLLOW | O_CLOEXEC, 0);

	if (link < 0)
		return link;
	answer = ask_about(walk, link);
	sys_close(link);
	return answer;
}
