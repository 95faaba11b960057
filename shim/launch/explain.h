/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* --explain: what would become of a path? */
#ifndef SHIM_LAUNCH_EXPLAIN_H
#define SHIM_LAUNCH_EXPLAIN_H

#include "shim/launch/options.h"

/* Prints how the operand is resolved for a call of the class, by the
 * resolver itself, and what the policies say; records and changes nothing.
 * Returns the exit status: 0 if the call is allowed, 1 if it is refused. */
int explain_path(const struct options *options, char *const envp[]);

#endif
