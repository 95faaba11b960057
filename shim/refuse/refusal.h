/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A refusal: which call was stopped, by what, and why. */
#ifndef SHIM_REFUSE_REFUSAL_H
#define SHIM_REFUSE_REFUSAL_H

#include "shim/state/state.h"

enum reason {
#define REASON(name, word, error, sentence) REASON_##name,
#include "shim/refuse/reasons.def"
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

#endif
