/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a process that must not run unprotected. */
#ifndef SHIM_START_FAIL_H
#define SHIM_START_FAIL_H

enum { FAIL_STATUS = 125 };

/* Writes "nofollow: " and the parts, of which the second, unless it is NULL,
 * is quoted, and exits with FAIL_STATUS. */
_Noreturn void fail(const char *before, const char *quoted, const char *after);

/* Exits with FAIL_STATUS, when all has been said. */
_Noreturn void fail_silently(void);

#endif
