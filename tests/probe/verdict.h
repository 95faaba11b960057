/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The one line of TAP that a process prints about its test, and its end. */
#ifndef TESTS_PROBE_VERDICT_H
#define TESTS_PROBE_VERDICT_H

/* Names the test of this process: "ID MODE". */
void verdict_name(const char *id, const char *mode);

/* Each prints the line and ends the process with status 0. */
void verdict_pass(void) __attribute__((noreturn));
void verdict_skip(const char *reason, ...)
    __attribute__((noreturn, format(printf, 1, 2)));
void verdict_fail(const char *reason, ...)
    __attribute__((noreturn, format(printf, 1, 2)));

/* A line of explanation that a failure shows after its reason.  text must
 * stay; at most four. */
void verdict_explain(const char *text);

/* Fails with the text of errno unless the claim holds. */
void verdict_demand(int claim, const char *what, const char *detail);

#endif
