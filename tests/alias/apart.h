/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that must not touch the system: they are made in a child that has
 * its own mounts and process numbers. */
#ifndef TESTS_ALIAS_APART_H
#define TESTS_ALIAS_APART_H

/* In the child, where the directory at the end of each path has a filesystem
 * of its own and the current directory is a mount, returns 1.  In the
 * parent, once the child has ended, returns 0. */
int apart_begin(void);

/* Ends the child with what its call returned; in the parent, where that does
 * not count, returns 0, or -1 with the call's errno. */
int apart_end(long result);

#endif
