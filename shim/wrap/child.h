/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The child of posix_spawn, from its first moment to its exec. */
#ifndef SHIM_WRAP_CHILD_H
#define SHIM_WRAP_CHILD_H

#include <sched.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>

#include "shim/wrap/actions.h"

/* What it is to become, filled in by its parent, in whose memory it runs. */
struct child {
	const char *file;
	bool is_searched; /* through PATH, unless it has a slash */
	bool tries_shell; /* for what the kernel does not know how to run */
	char *const *argv;
	char *const *envp;
	struct actions actions;

	/* The attributes, which count as flags say. */
	int flags;
	pid_t group;
	uint64_t mask;	   /* of signals; where flags do not say, before */
	uint64_t defaults; /* signals */
	int policy;
	struct sched_param param;

	long error; /* for the child to say why it was not executed, or 0 */
};

/* Does all that on the stack that clone(2) gave it, with every signal
 * blocked.  Of libc it calls nothing that would touch its parent's errno. */
int child_run(void *child);

#endif
