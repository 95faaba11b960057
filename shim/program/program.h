/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Programs: what the kernel would run for a path, through the interpreters
 * of scripts, and whether the shim can hold it. */
#ifndef SHIM_PROGRAM_PROGRAM_H
#define SHIM_PROGRAM_PROGRAM_H

#include <stdbool.h>

#include "shim/program/gap.h"
#include "shim/program/script.h"

struct program {
	/* Set by the caller: a filter may kill for a system call that ld.so
	 * does not make as well.  Privileges are then not looked at. */
	bool is_filtered;
	const char *path; /* of the file that decides */
	char interpreter[SCRIPT_HEAD_SIZE];
};

/* Judges what execveat(2) would run for that path, which is relative to
 * dirfd, and flags.  Where the answer is a gap, program->path names the file
 * in which it is: the caller's own text, or program->interpreter.
 *
 * The file is opened and closed: fcntl locks that this process holds on the
 * program itself are lost. */
enum gap program_gap(
    struct program *program, int dirfd, const char *path, int flags);

#endif
