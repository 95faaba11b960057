/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which classes of calls are guarded anywhere. */
#ifndef SHIM_STATE_GUARD_H
#define SHIM_STATE_GUARD_H

#include "shim/state/state.h"

/* Each returns classes of enum class: those that any root guards, of one run
 * or of all that are in force. */
unsigned guard_of_run(const struct run *run);
unsigned guard_of_state(const struct state *state);

#endif
