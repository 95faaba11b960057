/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* --check: is this a policy? */
#ifndef SHIM_LAUNCH_CHECK_H
#define SHIM_LAUNCH_CHECK_H

/* Prints the canonical text of a policy file, its variables kept; looks at
 * nothing that it names.  Returns the exit status: 0, or FAIL_STATUS if a
 * start with it would fail, whatever there is; then it has said why. */
int check_file(const char *file);

#endif
