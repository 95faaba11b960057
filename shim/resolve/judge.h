/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the policies in force say of one symlink. */
#ifndef SHIM_RESOLVE_JUDGE_H
#define SHIM_RESOLVE_JUDGE_H

#include <stdbool.h>

#include "shim/refuse/refusal.h"
#include "shim/resolve/ancestry.h"

/* A symlink that was met, and the call that met it. */
struct meeting {
	const struct request *request;
	bool yields_directory; /* the call opens a directory: see judge.c */
	int dirfd;	       /* where the link lies */
	const char *name;
	const char *target;
	bool is_magic; /* on procfs: target is not its true text */
};

/* The links that may be followed only while every step stays inside. */
struct bounds {
	bool is_outside; /* the link surely lies in no root */
	size_t count;
	struct {
		const struct policy *policy;
		const struct root *root;
		const struct pin *pin;
	} of[STATE_RUN_MAX];
};

/* Judges a link for every policy in force, and records each refusal.
 * Returns 0 if it may be followed; then *bounds are the roots that what
 * follows has to stay inside.  Else it returns -ELOOP, or what this process is
 * short of to find that out.  *ancestry is filled by the way. */
long judge_link(const struct meeting *meeting, struct ancestry *ancestry,
    struct bounds *bounds);

/* Which root of the run's policy is the innermost above a directory?
 * Returns its index or -1, and in *depth the number of steps up to it. */
long judge_innermost(
    const struct run *run, const struct ancestry *ancestry, long *depth);

#endif
