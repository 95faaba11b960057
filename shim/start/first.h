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
	size_t faults; /* that were reported so far, of those that can wait */
};

/* Reads a whole file of at most POLICY_TEXT_MAX bytes; the text is never
 * given back.  Like the others here, it says what is wrong and exits. */
void source_read(struct source *source, const char *path);

/* One more run of the state, to be filled in.  Exits if there are too many. */
struct run *first_run(struct state *state);

/* Reads the text, as the policy of one more run of the state.  Exits if
 * there is a fault in its words; faults of what they ask for are counted. */
void first_parse(
    struct state *state, struct source *source, char *const envp[]);

/* Makes the last run of the state what the file system says it is: its
 * paths without links, its roots pinned.  Exits after all faults were
 * reported, if there are any; what stands in line 0 is not of the source. */
void first_pin(struct state *state, struct source *source);

/* Fills in what is known of the machine: "/" and the shim. */
void first_place(struct state *state, const char *shim_path);

#endif
