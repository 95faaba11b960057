/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Proof that the command will run with the shim in it: ld.so goes on without
 * an object that it cannot preload, and says no more than a line. */
#ifndef SHIM_LAUNCH_PROVE_H
#define SHIM_LAUNCH_PROVE_H

#include "shim/state/state.h"

/* Can any program preload the shim of the state?  Says why not and exits. */
void prove_shim(const struct state *state);

/* Can this one?  If not, that is recorded, as resolver.state says, and said
 * on stderr; exits where a policy refuses it. */
void prove_command(const char *path);

#endif
