/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where records go: `log` of a policy. */
#ifndef SHIM_REFUSE_LOG_H
#define SHIM_REFUSE_LOG_H

#include <stddef.h>

#include "policy/policy.h"

/* Remembers which file descriptor 2 is now, so that no record is ever
 * written into another one that takes its number. */
void log_start(void);

/* Opens the log of a policy once, and makes it if it is missing.  Returns 0
 * or a negative errno value: -EINVAL if it is no regular file. */
long log_prove(const struct policy *policy);

/* Writes one record.  A failure changes nothing for the program. */
void log_stderr(const char *record, size_t length);
void log_append(const char *path, const char *record, size_t length);

#endif
