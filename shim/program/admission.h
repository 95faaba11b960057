/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Admission: whether the policies let a program be executed. */
#ifndef SHIM_PROGRAM_ADMISSION_H
#define SHIM_PROGRAM_ADMISSION_H

#include "shim/program/gap.h"

/* Judges what is about to be executed, in the terms of execveat(2): the path
 * to it where the class exec is guarded, then the program, see coverage.h.
 * What is in the way is recorded.  Returns 0 or a negative errno value.
 *
 * The program is executed by its path all the same: by a descriptor of it,
 * AT_EXECFN and the $0 of a script would be other ones, and a script would
 * need the descriptor open.  So a link that is put there in between is
 * followed; whoever can do that can put a program of his own there. */
long admission_ask(int dirfd, const char *path, int flags, enum gap *gap);

/* Judges the path alone, for what is loaded instead of executed.  The call
 * is its family's name in records. */
long admission_ask_path(
    const char *call, int dirfd, const char *path, int flags);

#endif
