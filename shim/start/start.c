/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The start: environment to policy to roots, once in each process. */
#include "config.h"

#include <errno.h>
#include <stdatomic.h>

#include "shim/refuse/log.h"
#include "shim/refuse/once.h"
#include "shim/resolve/resolver.h"
#include "shim/start/carry.h"
#include "shim/start/fail.h"
#include "shim/start/first.h"
#include "shim/start/inherit.h"
#include "shim/start/self.h"
#include "shim/start/start.h"
#include "shim/start/variable.h"
#include "shim/state/guard.h"
#include "shim/sys/sys.h"

atomic_uint start_guarded = START_PENDING;

enum { NOT_STARTED, STARTING, STARTED };

static atomic_int stage = NOT_STARTED;
static atomic_long starter; /* thread that is at it */

/* Holds its own address once this object is relocated, and before that what
 * the linker left there, which need not be NULL.  An IFUNC resolver
 * of another object can call a wrapper before that, when there is no libc
 * to be reached from here. */
static const volatile void *const volatile relocated = &relocated;

static struct state state;

static void
state_take_policy(const char *path, char *const envp[])
{
	struct source source = { 0 };

	source_read(&source, path);
	first_parse(&state, &source, envp);
	first_pin(&state, &source);
}

static void
start(char *const envp[])
{
	const char *line = variable_get(envp, VARIABLE_STATE);
	const char *policy = variable_get(envp, VARIABLE_POLICY);

	log_start();
	once_start();
	if (line)
		inherit_state(&state, line);
	else if (!policy)
		fail(VARIABLE_POLICY " is not set", NULL, "");
	else
		first_place(&state, self_path());
	if (policy && !inherit_holds(&state, policy)) {
		state_take_policy(policy, envp);
		line = NULL;
	}
	carry_start(&state, line);
	resolver.state = &state;
	atomic_store(&start_guarded, guard_of_state(&state));
}

static void
start_once(char *const envp[])
{
	int none = NOT_STARTED;

	if (!atomic_compare_exchange_strong(&stage, &none, STARTING))
		return;
	atomic_store(&starter, sys_gettid());
	start(envp);
	atomic_store(&stage, STARTED);
}

bool
start_is_possible(void)
{
	return relocated == &relocated;
}

unsigned
start_now(void)
{
	if (!start_is_possible())
		return START_PENDING;
	start_once(self_environment());
	/* A call of start's own must not wait for start. */
	while (atomic_load(&stage) == STARTING &&
	       atomic_load(&starter) != sys_gettid())
		sys_sched_yield();
	return atomic_load(&start_guarded);
}

/* musl gives the environment to no constructor. */
__attribute__((constructor)) static void
construct(void)
{
	int error = errno; /* main expects 0 */

	start_once(self_environment());
	errno = error;
}
