/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the first process read and decided, as the one line that every
 * process below it inherits in NOFOLLOW_STATE. */
#ifndef SHIM_STATE_STATE_H
#define SHIM_STATE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "policy/policy.h"

enum {
	STATE_LINE_MAX = 96 * 1024, /* bytes of the line, its NUL not counted */
	STATE_RUN_MAX = 8,
};

/* Which object a path named when it was looked at. */
struct pin {
	uint64_t device;
	uint64_t inode;
	bool present; /* false: nothing was there (`missing allow`) */
};

/* One policy in force.  A nested run adds one; all of them must allow. */
struct run {
	const char *path;     /* of the policy file, absolute; "" without one */
	const char *text;     /* policy_print of policy, which was expanded */
	struct policy policy; /* what text says */
	struct pin pins[POLICY_ROOT_MAX]; /* of policy.roots, in their order */
};

/* Large: meant for static memory, of which only what is used is touched. */
struct state {
	const char *shim_path;		/* absolute */
	struct pin shim;		/* present */
	struct pin slash;		/* of `/`; present */
	size_t run_count;		/* at least 1 */
	struct run runs[STATE_RUN_MAX]; /* the outermost first */
};

/* Bytes of room that state_parse needs for a line of that length: a string
 * and its NUL are no longer than in the line with the comma behind it. */
#define STATE_ROOM_FOR(length) ((length) + POLICY_ROOM_FOR(length))

/* Fills *state from length bytes at line (need not be terminated), which
 * are not needed afterwards: every string is in the room, every policy is
 * parsed.  Returns 0 and *reason NULL, or -1 and a phrase that says what is
 * wrong; *state is then not to be used.  A line that
 * was cut, changed or written by another version is an error.  No input or
 * output, no heap. */
int state_parse(struct state *state, struct room *room, const char *line,
    size_t length, const char **reason);

/* Writes the line of *state into size bytes at line and terminates it.
 * Every byte of it is a letter, a digit or one of % + , - . / _ so that
 * a shell takes it unquoted.  Of each run it reads path, text, pins and
 * policy.root_count.  Returns its length, or 0 if it does not fit or would
 * be longer than STATE_LINE_MAX. */
size_t state_format(const struct state *state, char *line, size_t size);

#endif
