/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The run itself: policies, shim and command are proven, then it begins. */
#ifndef SHIM_LAUNCH_RUN_H
#define SHIM_LAUNCH_RUN_H

#include "shim/launch/options.h"

/* Becomes the command, or says why not and exits. */
_Noreturn void run_command(const struct options *options, char *const envp[]);

#endif
