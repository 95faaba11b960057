/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The reasons for refusals, as reasons.def has them. */
#ifndef SHIM_REFUSE_REASON_H
#define SHIM_REFUSE_REASON_H

#include "shim/refuse/refusal.h"

/* The errno value that the call gets. */
int reason_errno(enum reason reason);

/* Its word in the log. */
const char *reason_word(enum reason reason);

/* The sentence for people, with %c, %t and %r in it. */
const char *reason_sentence(enum reason reason);

#endif
