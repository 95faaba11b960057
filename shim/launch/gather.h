/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The policies that are to be in force. */
#ifndef SHIM_LAUNCH_GATHER_H
#define SHIM_LAUNCH_GATHER_H

#include "shim/launch/options.h"
#include "shim/state/state.h"

/* Fills *state with what is in force already and, as one more run, with
 * what the options and the environment add to it; that is read, checked and
 * pinned.  Returns that run, or NULL if nothing was added.  Says what is
 * wrong and exits. */
const struct run *gather_policies(
    struct state *state, const struct options *options, char *const envp[]);

#endif
