/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* chroot(2): below a root, no walk upwards could find the root again. */
#include "config.h"

#include <errno.h>

#include "shim/refuse/reason.h"
#include "shim/refuse/refuse.h"
#include "shim/resolve/jail.h"
#include "shim/resolve/judge.h"
#include "shim/resolve/resolver.h"
#include "shim/sys/scratch.h"

static bool
run_allows(const struct run *run, const struct request *request,
    const struct ancestry *ancestry)
{
	long depth = 0;
	long index = judge_innermost(run, ancestry, &depth);
	struct refusal why = {
		.request = request,
		.reason = REASON_CHROOT,
		.policy = &run->policy,
		.component = request->path,
	};

	if (index < 0 || depth == 0)
		return true;
	why.root = &run->policy.roots[index];
	if (!(why.root->guard & request->classes))
		return true;
	return !refuse(&why);
}

long
jail_check(const struct request *request, int dirfd)
{
	const struct state *state = resolver.state;
	struct ancestry *ancestry;
	long error = 0;

	if (!state)
		return 0;
	ancestry = scratch_take();
	if (!ancestry)
		return -ENOMEM;
	ancestry_read(ancestry, dirfd, &state->slash);
	error = ancestry->shortage;
	for (size_t i = 0; !error && i < state->run_count; i++)
		if (!run_allows(&state->runs[i], request, ancestry))
			error = -reason_errno(REASON_CHROOT);
	scratch_give(ancestry);
	return error;
}
