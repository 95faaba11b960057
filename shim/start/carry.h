/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What every program started from here has to find in its environment. */
#ifndef SHIM_START_CARRY_H
#define SHIM_START_CARRY_H

#include "shim/state/state.h"

/* Entries "NAME=value", as long as the process lives. */
struct carry {
	const char *preload; /* the shim's absolute path: first in LD_PRELOAD */
	const char *state;   /* NOFOLLOW_STATE=... */
	const char *policy;  /* NOFOLLOW_POLICY=..., NULL without a file */
};

extern struct carry carry;

/* Fills it in: with the state's line as it was inherited, or, for NULL, with
 * a new one.  Exits if that is too large for an environment. */
void carry_start(const struct state *state, const char *line);

#endif
