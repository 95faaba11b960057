/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The policy file of one row. */
#ifndef TESTS_PROBE_POLICY_H
#define TESTS_PROBE_POLICY_H

/* Writes a policy to file: records go to log, and each of roots (separated
 * by commas, relative to the current directory) is guarded. */
void policy_write(const char *file, const char *log, const char *roots);

#endif
