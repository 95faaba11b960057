/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Removes what a test has made, however deep. */
#ifndef TESTS_PROBE_REMOVE_H
#define TESTS_PROBE_REMOVE_H

/* Removes the tree that name names below dirfd; a link is removed itself.
 * Returns 0, or -1 with errno if anything is left. */
int remove_tree(int dirfd, const char *name);

/* The same for what is in the directory that name names. */
int remove_content(int dirfd, const char *name);

#endif
