/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is done about a call that a policy forbids. */
#ifndef SHIM_REFUSE_REFUSE_H
#define SHIM_REFUSE_REFUSE_H

#include <stdbool.h>

#include "shim/refuse/refusal.h"

/* Writes the record.  Returns whether the call is to be stopped: false
 * where the policy only audits. */
bool refuse(const struct refusal *refusal);

/* How many calls of this process were stopped.  Whoever asks before and
 * after a step knows whether that failed because of a policy. */
unsigned refuse_count(void);

/* Where it is set, it is told of each refusal and nothing is recorded: the
 * launcher asks what would happen.  NULL in the shim. */
extern void (*refuse_listener)(const struct refusal *refusal, bool stops);

#endif
