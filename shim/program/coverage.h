/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Coverage: what the policies say of programs that the shim cannot hold. */
#ifndef SHIM_PROGRAM_COVERAGE_H
#define SHIM_PROGRAM_COVERAGE_H

#include "shim/program/gap.h"

/* Judges what is about to be executed, in the terms of execveat(2), and
 * records a gap in it.  Returns 0, or -EACCES where a policy refuses it.
 * *gap, which may be NULL, says what was found. */
long coverage_ask(int dirfd, const char *path, int flags, enum gap *gap);

#endif
