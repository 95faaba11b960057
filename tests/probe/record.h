/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The records that the shim left in its log. */
#ifndef TESTS_PROBE_RECORD_H
#define TESTS_PROBE_RECORD_H

/* Fails the test unless the log at path holds no refusal, or (refusals 1)
 * the record of one refused symlink.  A missing log holds none. */
void record_demand(const char *path, int refusals);

#endif
