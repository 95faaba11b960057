/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The first process: what the policy names is looked at and pinned. */
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "policy/path.h"
#include "shim/refuse/log.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/path.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"
#include "shim/start/first.h"
#include "shim/start/settle.h"
#include "shim/sys/keep.h"
#include "shim/sys/sys.h"

/* Reports NAME:LINE:COLUMN: WORD "PATH" and the rest. */
static void
fault_report(struct source *source, unsigned line, unsigned column,
    const char *word, const char *path, const char *what, const char *other)
{
	struct complaint complaint;

	if (line)
		complaint_begin_at(&complaint, source->name, line, column);
	else
		complaint_begin(&complaint);
	complaint_add(&complaint, word, path, what);
	if (other)
		complaint_add(&complaint, "", other, "");
	complaint_write(&complaint);
	source->faults++;
}

static void
root_report(struct source *source, const struct root *root, const char *what,
    const char *other)
{
	fault_report(
	    source, root->line, root->column, "root ", root->path, what, other);
}

/* The text of the policy, which the state carries, cannot hold the path that
 * a link above it led to. */
static const char below_control[] = " lies below a name with a control byte";

/* What is wrong with a root, or NULL. */
static const char *
root_fault(const struct root *root, long error, const struct stat *st)
{
	if (!path_is_plain(root->path))
		return below_control;
	switch (error) {
	case 0:
		break;
	case -ENOENT:
		return root->missing == MISSING_ALLOW ? NULL : " is missing";
	case -EACCES:
		return " cannot be reached: permission denied";
	case -ENOTDIR:
		return " lies below what is no directory";
	default:
		return " cannot be looked at";
	}
	if (S_ISLNK(st->st_mode))
		return " is a symlink";
	return S_ISDIR(st->st_mode) ? NULL : " is not a directory";
}

static void
root_pin(struct source *source, struct root *root, struct pin *pin,
    const struct pin *slash)
{
	struct stat st = { 0 };
	const char *fault;
	long error;

	root->path = settle_parents(root->path);
	error = sys_fstatat(AT_FDCWD, root->path, &st, AT_SYMLINK_NOFOLLOW);
	*pin = (struct pin){
		.present = error == 0,
		.device = st.st_dev,
		.inode = st.st_ino,
	};
	fault = root_fault(root, error, &st);
	if (!fault && identity_same(pin, slash))
		fault = " is the root of the file system";
	if (fault)
		root_report(source, root, fault, NULL);
}

/* Two blocks for one directory would say two things of it. */
static void
root_compare(struct source *source, const struct run *run, size_t index)
{
	const struct root *roots = run->policy.roots;

	for (size_t i = 0; i < index; i++)
		if (strcmp(roots[i].path, roots[index].path) == 0 ||
		    identity_same(&run->pins[i], &run->pins[index]))
			root_report(source, &roots[index],
			    " is the same directory as root ", roots[i].path);
}

/* What is wrong with the log, or NULL. */
static const char *
log_fault(const struct policy *policy)
{
	if (!path_is_plain(policy->log_file))
		return below_control;
	switch (log_prove(policy)) {
	case 0:
		return NULL;
	case -EINVAL:
		return " is not a regular file";
	case -ELOOP:
		return " is a symlink";
	case -ENOENT:
		return " cannot be opened: no such directory";
	case -EACCES:
		return " cannot be opened: permission denied";
	default:
		return " cannot be opened";
	}
}

static void
log_settle(struct source *source, struct policy *policy)
{
	const char *fault;

	if (policy->log_to != LOG_FILE)
		return;
	policy->log_file = settle_parents(policy->log_file);
	fault = log_fault(policy);
	if (fault)
		fault_report(source, policy->at[DIRECTIVE_LOG].line,
		    policy->at[DIRECTIVE_LOG].column, "log ", policy->log_file,
		    fault, NULL);
}

/* The canonical text of the policy, which is what the state carries. */
static const char *
policy_text(const struct policy *policy)
{
	char *text = keep_begin(POLICY_PRINT_MAX);
	size_t length = text ? policy_print(policy, text, POLICY_PRINT_MAX) : 0;

	if (length == 0)
		fail("not enough memory for the policy", NULL, "");
	keep_end(text + length + 1);
	return text;
}

void
first_pin(struct state *state, struct source *source)
{
	struct run *run = &state->runs[state->run_count - 1];
	struct policy *policy = &run->policy;

	log_settle(source, policy);
	for (size_t i = 0; i < policy->root_count; i++) {
		root_pin(
		    source, &policy->roots[i], &run->pins[i], &state->slash);
		root_compare(source, run, i);
	}
	if (source->faults)
		fail_silently();
	run->text = policy_text(policy);
}
