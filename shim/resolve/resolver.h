/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The resolver of this process: the policies in force and what the kernel
 * was found to offer. */
#ifndef SHIM_RESOLVE_RESOLVER_H
#define SHIM_RESOLVE_RESOLVER_H

#include <stdatomic.h>

#include "shim/state/state.h"

struct resolver {
	/* NULL until start is done: then every call goes out bare. */
	const struct state *state;
	/* Set once openat2 was found missing, or once the program has put
	 * a filter over itself that may kill on calls it does not know. */
	atomic_bool walks_only;
	/* Set for the second of those reasons. */
	atomic_bool is_filtered;
};

extern struct resolver resolver;

#endif
