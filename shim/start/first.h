/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The first process: a policy is read, checked and pinned. */
#ifndef SHIM_START_FIRST_H
#define SHIM_START_FIRST_H

#include "shim/state/state.h"

/* Text of a policy before it is read. */
struct source {
	const char *name; /* for messages; NULL if nothing was read */
	const char *path; /* of the file, absolute; "" if there is none */
	const char *text;
	size_t length;
};

/* Reads a whole file of at most POLICY_TEXT_MAX bytes; the text is never
 * given back.  Like the others here, it says what is wrong and exits. */
void source_read(struct source *source, const char *path);

/* One more run of the state, to be filled in.  Exits if there are too many. */
struct run *first_run(struct state *state);

/* Reads the text, as the policy of one more run of the state.  Exits if
 * there is any fault in it. */
void first_parse(
    struct state *state, const struct source *source, char *const envp[]);

/* Makes the last run of the state what the file system says it is: its
 * paths without links, its roots pinned.  Exits if a root is not what it
 * should be; one of line 0 is not of the source. */
void first_pin(struct state *state, const struct source *source);

/* Fills in what is known of the machine: "/" and the shim. */
void first_place(struct state *state, const char *shim_path);

#endif
