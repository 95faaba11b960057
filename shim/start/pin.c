/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The first process: what the policy names is looked at and pinned. */
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "shim/refuse/log.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/path.h"
#include "shim/sys/procfd.h"
#include "shim/refuse/escape.h"
#include "shim/start/fail.h"
#include "shim/start/first.h"
#include "shim/sys/sys.h"

/* Memory for paths, as long as the process lives. */
static char *
path_keep(const char *path, size_t length)
{
	char *kept = sys_map(length + 1);

	if (!kept)
		fail("not enough memory for the policy", NULL, "");
	memcpy(kept, path, length);
	return kept;
}

/* The path with every link in its parents followed, once and for all, or
 * the path itself if its parent is not there or cannot be named. */
static const char *
path_settle(const char *path)
{
	const char *last = path_last(path, strlen(path));
	size_t length = (size_t)(last - path);
	char parent[PATH_MAX];
	int fd;

	if (length >= PATH_MAX)
		return path;
	memcpy(parent, path, length);
	parent[length] = '\0';
	fd = (int)sys_openat(
	    AT_FDCWD, parent, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
	if (fd < 0)
		return path;
	length = procfd_target(fd, parent);
	sys_close(fd);
	if (length == 0 || length + 1 + strlen(last) >= PATH_MAX)
		return path;
	if (parent[length - 1] != '/')
		parent[length++] = '/';
	memcpy(parent + length, last, strlen(last));
	return path_keep(parent, length + strlen(last));
}

/* Says file:line:column: root "PATH" and the rest, and exits.  Without the
 * place if the root was not read from a file. */
static _Noreturn void
root_fail(const struct source *source, const struct root *root,
    const char *what, const char *other)
{
	struct complaint complaint;

	if (root->line)
		complaint_begin_at(
		    &complaint, source->name, root->line, root->column);
	else
		complaint_begin(&complaint);
	text_add(&complaint.text, "root ");
	escape_quote(&complaint.text, root->path);
	text_add(&complaint.text, what);
	if (other)
		escape_quote(&complaint.text, other);
	complaint_write(&complaint);
	fail_silently();
}

static void
root_pin(const struct source *source, struct root *root, struct pin *pin)
{
	struct stat st;
	long error;

	root->path = path_settle(root->path);
	error = sys_fstatat(AT_FDCWD, root->path, &st, AT_SYMLINK_NOFOLLOW);
	*pin = (struct pin){ .present = error == 0 };
	if (error == -ENOENT && root->missing == MISSING_ALLOW)
		return;
	if (error == -ENOENT)
		root_fail(source, root, " is missing", NULL);
	if (error == -EACCES)
		root_fail(source, root, " cannot be reached: permission denied",
		    NULL);
	if (error == -ENOTDIR)
		root_fail(
		    source, root, " lies below what is no directory", NULL);
	if (error)
		root_fail(source, root, " cannot be looked at", NULL);
	if (S_ISLNK(st.st_mode))
		root_fail(source, root, " is a symlink", NULL);
	if (!S_ISDIR(st.st_mode))
		root_fail(source, root, " is not a directory", NULL);
	pin->device = st.st_dev;
	pin->inode = st.st_ino;
}

/* Two blocks for one directory would say two things of it. */
static void
root_is_single(const struct source *source, const struct run *run, size_t index)
{
	const struct root *roots = run->policy.roots;

	for (size_t i = 0; i < index; i++)
		if (strcmp(roots[i].path, roots[index].path) == 0 ||
		    identity_same(&run->pins[i], &run->pins[index]))
			root_fail(source, &roots[index],
			    " is the same directory as root ", roots[i].path);
}

static void
log_settle(struct policy *policy)
{
	if (policy->log_to != LOG_FILE)
		return;
	policy->log_file = path_settle(policy->log_file);
	switch (log_prove(policy)) {
	case 0:
		return;
	case -EINVAL:
		fail("the log ", policy->log_file, " is not a regular file");
	case -ELOOP:
		fail("the log ", policy->log_file, " is a symlink");
	case -ENOENT:
		fail("cannot open the log ", policy->log_file,
		    ": no such directory");
	case -EACCES:
		fail("cannot open the log ", policy->log_file,
		    ": permission denied");
	default:
		fail("cannot open the log ", policy->log_file, "");
	}
}

/* The canonical text of the policy, which is what the state carries. */
static const char *
policy_text(const struct policy *policy)
{
	char *text = sys_map(POLICY_PRINT_MAX);

	if (!text || policy_print(policy, text, POLICY_PRINT_MAX) == 0)
		fail("not enough memory for the policy", NULL, "");
	return text;
}

void
first_pin(struct state *state, const struct source *source)
{
	struct run *run = &state->runs[state->run_count - 1];

	for (size_t i = 0; i < run->policy.root_count; i++) {
		root_pin(source, &run->policy.roots[i], &run->pins[i]);
		if (run->pins[i].present &&
		    identity_same(&run->pins[i], &state->slash))
			root_fail(source, &run->policy.roots[i],
			    " is the root of the file system", NULL);
		root_is_single(source, run, i);
	}
	log_settle(&run->policy);
	run->text = policy_text(&run->policy);
}
