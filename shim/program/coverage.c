/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Coverage. */
#include "config.h"

#include "shim/program/coverage.h"
#include "shim/program/program.h"
#include "shim/refuse/reason.h"
#include "shim/refuse/refuse.h"
#include "shim/resolve/identity.h"
#include "shim/resolve/path.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/sys.h"

/* Will ld.so be able to open the shim, and will it be the same?  A chroot, a
 * change of user and a removed file end that, and ld.so goes on without what
 * it cannot preload. */
static bool
shim_is_in_reach(const struct state *state)
{
	struct pin pin;
	int fd = (int)sys_openat(
	    AT_FDCWD, state->shim_path, O_RDONLY | O_CLOEXEC, 0);
	bool is_same;

	if (fd < 0)
		return false;
	is_same =
	    identity_of_fd(fd, &pin) == 0 && identity_same(&pin, &state->shim);
	sys_close(fd);
	return is_same;
}

/* Records it for every policy in force.  Returns whether one refuses. */
static bool
gap_refuse(const struct state *state, const struct request *request,
    const char *component, enum gap gap)
{
	struct refusal refusal = {
		.request = request,
		.reason = REASON_UNCOVERED,
		.component = component,
		.target = gap_phrase(gap),
	};
	bool is_refused = false;

	for (size_t i = 0; i < state->run_count; i++) {
		refusal.policy = &state->runs[i].policy;
		is_refused |= refuse(&refusal);
	}
	return is_refused;
}

long
coverage_ask(int dirfd, const char *path, int flags, enum gap *found)
{
	const struct state *state = resolver.state;
	struct request request = { "exec", CLASS_EXEC, dirfd, path, NULL };
	struct program program = { .is_filtered = resolver.is_filtered };
	enum gap gap = GAP_ABSENT;

	if (!path_is_nowhere(path))
		gap = program_gap(&program, dirfd, path, flags);
	if (gap == GAP_NONE && !shim_is_in_reach(state))
		gap = GAP_SHIM;
	if (found)
		*found = gap;
	if (!gap_phrase(gap) || !gap_refuse(state, &request, program.path, gap))
		return 0;
	return -reason_errno(REASON_UNCOVERED);
}
