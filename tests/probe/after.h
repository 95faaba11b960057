/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A row's column "after": what must be there once the call is over. */
#ifndef TESTS_PROBE_AFTER_H
#define TESTS_PROBE_AFTER_H

/* Fails the test at the first claim of text ("+p -p +p:size=1") that does
 * not hold in the current directory. */
void after_demand(const char *text);

#endif
