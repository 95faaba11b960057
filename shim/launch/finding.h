/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The refusals that an explanation has met. */
#ifndef SHIM_LAUNCH_FINDING_H
#define SHIM_LAUNCH_FINDING_H

#include <stdbool.h>
#include <stddef.h>

#include "shim/refuse/refusal.h"

struct finding {
	char *sentence; /* as a record has it */
	bool stops;	/* false where the policy only audits */
};

/* There is one list, as the resolver knows nothing of who asks. */
struct findings {
	size_t count;
	bool stop; /* one of them does */
	struct finding *list;
};

extern struct findings findings;

/* Adds one: a refuse_listener. */
void findings_add(const struct refusal *refusal, bool stops);

void findings_clear(void);

#endif
