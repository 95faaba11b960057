/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scripts: files that begin with "#!" and the path of an interpreter. */
#ifndef SHIM_PROGRAM_SCRIPT_H
#define SHIM_PROGRAM_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

enum {
	SCRIPT_HEAD_SIZE = 256, /* what the kernel looks at */
	SCRIPT_DEPTH_MAX = 5,	/* interpreters that are scripts themselves */
};

/* Begins the file, of which length bytes are at head, as a script does? */
bool script_is(const char *head, size_t length);

/* Copies the path of the interpreter, with a NUL.  Returns false where the
 * kernel finds none. */
bool script_interpreter(
    const char *head, size_t length, char interpreter[SCRIPT_HEAD_SIZE]);

#endif
