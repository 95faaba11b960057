/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Gives a whole tree to another user. */
#ifndef TESTS_PROBE_OWNER_H
#define TESTS_PROBE_OWNER_H

#include <sys/types.h>

/* Makes uid the owner of the tree at path, links included; skips the test
 * if this user may not. */
void owner_give(const char *path, uid_t uid);

#endif
