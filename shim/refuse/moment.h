/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The time of a record. */
#ifndef SHIM_REFUSE_MOMENT_H
#define SHIM_REFUSE_MOMENT_H

#include "policy/text.h"

/* Now, in UTC to the microsecond, as RFC 3339 writes it. */
void moment_add(struct text *text);

#endif
