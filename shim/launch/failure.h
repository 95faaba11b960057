/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Failures of nofollow's own that errno explains. */
#ifndef SHIM_LAUNCH_FAILURE_H
#define SHIM_LAUNCH_FAILURE_H

/* Writes "nofollow: ", the text, the quoted word unless it is NULL, and
 * what errno says; exits with FAIL_STATUS. */
_Noreturn void fail_errno(const char *text, const char *quoted);

#endif
