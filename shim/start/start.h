/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The start: once in each process, before its first call is judged. */
#ifndef SHIM_START_START_H
#define SHIM_START_START_H

#include <stdatomic.h>
#include <stdbool.h>

#include "policy/policy.h"

/* Stands for every class, until start knows which ones are guarded. */
#define START_PENDING (1U << 31)

/* The classes that any root guards, or START_PENDING.  Whoever reads that
 * it is not pending sees all that start has done. */
extern atomic_uint start_guarded;

/* Is this object relocated, so that libc can be reached? */
bool start_is_possible(void);

/* Starts if that is possible by now.  Returns start_guarded. */
unsigned start_now(void);

/* Is a call of one of these classes to be resolved here?  If not, it goes
 * to the next definition.  Before start is possible it is: the resolver
 * then makes the bare system call, for there is no way to any other
 * definition either. */
static inline bool
start_guards(unsigned classes)
{
	unsigned guarded =
	    atomic_load_explicit(&start_guarded, memory_order_acquire);

	if (__builtin_expect(guarded & START_PENDING, 0))
		guarded = start_now();
	return guarded & (classes | START_PENDING);
}

/* Is start not possible yet?  Then nothing is known but the call itself. */
static inline bool
start_is_pending(void)
{
	return start_guards(0);
}

#endif
