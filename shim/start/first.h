/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The first process: a policy is read, checked and pinned. */
#ifndef SHIM_START_FIRST_H
#define SHIM_START_FIRST_H

#include "shim/start/source.h"
#include "shim/state/state.h"

/* Each says what is wrong and exits, if anything is. */

/* Fills in what is known of the machine: "/" and the shim. */
void first_place(struct state *state, const char *shim_path);

/* Adds a run to the state, to be filled in: there may be too many. */
struct run *first_run(struct state *state);

/* Adds a run whose policy the text is.  A fault in its words ends it at
 * once; faults of what they ask for are counted. */
void first_parse(
    struct state *state, struct source *source, char *const envp[]);

/* Makes the last run of the state what the file system says it is: its
 * paths without links, its roots pinned.  All faults are reported first;
 * what stands in line 0 is not of the source. */
void first_pin(struct state *state, struct source *source);

#endif
