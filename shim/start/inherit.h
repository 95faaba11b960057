/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state as it comes from above: what was decided is not decided anew. */
#ifndef SHIM_START_INHERIT_H
#define SHIM_START_INHERIT_H

#include <stdbool.h>

#include "shim/state/state.h"

/* Fills *state from the value of NOFOLLOW_STATE.  Says what is wrong and
 * exits if that is damaged. */
void inherit_state(struct state *state, const char *line);

/* Is the policy of that file in force already?  Then it is not read again,
 * whatever the file says by now. */
bool inherit_holds(const struct state *state, const char *path);

#endif
