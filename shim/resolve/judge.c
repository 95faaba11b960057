/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the policies in force say of one symlink. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/refuse/refuse.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/judge.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/state/guard.h"
#include "shim/sys/fd.h"
#include "shim/sys/sys.h"

/* Steps from the directory up to the root: to the directory that was pinned
 * at start, or to the one that its path names now, whichever is nearer. */
static long
root_depth(const struct root *root, const struct pin *start,
    const struct ancestry *ancestry)
{
	struct pin now;
	long by_start = ancestry_find(ancestry, start);
	long by_now;

	if (by_start == 0)
		return 0;
	identity_of_path(root->path, &now);
	by_now = ancestry_find(ancestry, &now);
	if (by_now >= 0 && (by_start < 0 || by_now < by_start))
		return by_now;
	return by_start;
}

long
judge_innermost(
    const struct run *run, const struct ancestry *ancestry, long *depth)
{
	long innermost = -1;

	for (size_t i = 0; i < run->policy.root_count; i++) {
		long here =
		    root_depth(&run->policy.roots[i], &run->pins[i], ancestry);

		if (here >= 0 && (innermost < 0 || here < *depth)) {
			innermost = (long)i;
			*depth = here;
		}
	}
	return innermost;
}

/* The classes that the call counts as.  Whoever holds a directory opened
 * through a link can make and remove things in it, so such an open is held
 * back by a guard on writing as well. */
static unsigned
meeting_classes(const struct meeting *meeting)
{
	unsigned classes = meeting->request->classes;

	return meeting->yields_directory ? classes | CLASS_WRITE : classes;
}

/* Opens the directory that is depth steps above dirfd. */
static int
open_above(int dirfd, long depth)
{
	int fd =
	    (int)sys_openat(dirfd, ".", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);

	for (; fd >= 0 && depth > 0; depth--) {
		int above = (int)sys_openat(
		    fd, "..", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);

		sys_close(fd);
		fd = above;
	}
	return fd;
}

/* Is the directory of NAME, resolved from fd without following anything, the
 * one whose ancestry was read?  fd is consumed. */
static bool
name_leads_to(int fd, const char *name, struct ancestry *ancestry)
{
	struct pin here;
	const char *slash;
	bool same;

	while (fd >= 0 && (slash = strchr(name, '/'))) {
		char part[NAME_MAX + 1];
		size_t length = (size_t)(slash - name);
		int next = -ENAMETOOLONG;

		if (length < sizeof(part)) {
			memcpy(part, name, length);
			part[length] = '\0';
			next = (int)sys_openat(fd, part,
			    O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
		}
		sys_close(fd);
		fd = next;
		name = slash + 1;
	}
	if (fd < 0) {
		if (fd_shortage(fd))
			ancestry->shortage = fd;
		return false;
	}
	same = identity_of_fd(fd, &here) == 0 &&
	       identity_same(&here, &ancestry->pins[0]);
	sys_close(fd);
	return same;
}

/* Is the link where the path of a root should name a directory?  Its place
 * tells: what is there by now may be the directory again, for a moment. */
static const struct root *
replaced_root(const struct run *run, const struct meeting *meeting,
    struct ancestry *ancestry)
{
	unsigned classes = meeting_classes(meeting);

	for (size_t i = 0; i < run->policy.root_count; i++) {
		const struct root *root = &run->policy.roots[i];
		const char *last = path_last(root->path, strlen(root->path));

		if ((root->guard & classes) &&
		    strcmp(last, meeting->name) == 0 &&
		    name_leads_to((int)sys_openat(AT_FDCWD, "/",
				      O_PATH | O_DIRECTORY | O_CLOEXEC, 0),
			root->path + 1, ancestry))
			return root;
	}
	return NULL;
}

/* Does a `link` line of the root allow this link for this call? */
static bool
link_is_listed(const struct root *root, long depth,
    const struct meeting *meeting, struct ancestry *ancestry)
{
	for (const struct link *link = root->links; link; link = link->next) {
		const char *last = path_last(link->name, strlen(link->name));
		unsigned wanted = meeting->request->classes;

		if ((link->classes & wanted) != wanted || meeting->is_magic ||
		    strcmp(last, meeting->name) != 0 ||
		    strcmp(link->target, meeting->target) != 0)
			continue;
		if (name_leads_to(open_above(meeting->dirfd, depth), link->name,
			ancestry))
			return true;
	}
	return false;
}

static void
bounds_add(struct bounds *bounds, const struct run *run, long index)
{
	bounds->of[bounds->count].policy = &run->policy;
	bounds->of[bounds->count].root = &run->policy.roots[index];
	bounds->of[bounds->count].pin = &run->pins[index];
	bounds->count++;
}

/* Judges for one run.  Returns true to follow, else fills in why not. */
static bool
run_allows(const struct run *run, const struct meeting *meeting,
    struct ancestry *ancestry, struct bounds *bounds, struct refusal *why)
{
	unsigned classes = meeting_classes(meeting);
	long depth = 0;
	long index;

	why->policy = &run->policy;
	why->reason = REASON_TOOK_ROOT;
	why->root = replaced_root(run, meeting, ancestry);
	if (why->root)
		return false;
	index = judge_innermost(run, ancestry, &depth);
	why->reason = REASON_UNKNOWN;
	bounds->is_outside &= index < 0 && ancestry->complete;
	if (index < 0)
		return ancestry->complete || !(guard_of_run(run) & classes);
	why->root = &run->policy.roots[index];
	why->reason = REASON_SYMLINK;
	if (!(why->root->guard & classes) ||
	    link_is_listed(why->root, depth, meeting, ancestry))
		return true;
	if (why->root->symlinks != SYMLINKS_BENEATH)
		return false;
	why->reason = REASON_LEAVES;
	if (meeting->is_magic || meeting->target[0] == '/')
		return false;
	bounds_add(bounds, run, index);
	return true;
}

long
judge_link(const struct meeting *meeting, struct ancestry *ancestry,
    struct bounds *bounds)
{
	const struct state *state = resolver.state;
	bool allowed = true;

	bounds->count = 0;
	bounds->is_outside = true;
	ancestry_read(ancestry, meeting->dirfd, &state->slash);
	for (size_t i = 0; allowed && i < state->run_count; i++) {
		struct refusal why = {
			.request = meeting->request,
			.component = meeting->name,
			.target = meeting->target,
		};

		allowed = run_allows(
		    &state->runs[i], meeting, ancestry, bounds, &why);
		if (ancestry->shortage)
			return ancestry->shortage;
		if (!allowed) {
			allowed = !refuse(&why);
			bounds->is_outside = false;
		}
	}
	return allowed ? 0 : -ELOOP;
}
