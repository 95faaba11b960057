/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Refusals: why a call was stopped, and the record of it. */
#ifndef SHIM_REFUSE_REFUSE_H
#define SHIM_REFUSE_REFUSE_H

#include <stdbool.h>

#include "shim/state/state.h"

enum reason {
#define REASON(name, word, error, sentence) REASON_##name,
#include "shim/refuse/reasons.def"
#undef REASON
};

/* A call as the program made it. */
struct request {
	const char *call; /* open, mkdir, ...: the family's name */
	unsigned classes; /* of enum class */
	int dirfd;	  /* AT_FDCWD, or what path is relative to */
	const char *path;
	const char *path2; /* of a call with two paths, else NULL */
};

/* What stopped it. */
struct refusal {
	const struct request *request;
	enum reason reason;
	const struct policy *policy; /* the one that refuses; its log is used */
	const struct root *root;     /* the one that decides, or NULL */
	const char *component;	     /* name at which it was stopped */
	const char *target;	     /* text of the link, or NULL */
};

/* Writes the record.  Returns whether the call is to be stopped: false
 * where the policy only audits. */
bool refuse(const struct refusal *refusal);

/* The errno value of a reason. */
int reason_errno(enum reason reason);

/* Its word in the log. */
const char *reason_word(enum reason reason);

#endif
