/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Roots that directories can be moved out of. */
#ifndef SHIM_LAUNCH_LOOSE_H
#define SHIM_LAUNCH_LOOSE_H

#include "shim/state/state.h"

/* Says in one line on stderr which roots of the run are no mount points and
 * lie in a directory that this process may write to, if any.  What is moved
 * out of its root by somebody with the same rights is not protected. */
void loose_warn(const struct run *run);

#endif
