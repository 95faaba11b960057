/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Paths of the command line, which may be relative to where we are. */
#ifndef SHIM_LAUNCH_ABSOLUTE_H
#define SHIM_LAUNCH_ABSOLUTE_H

/* Each returns an absolute path that is never freed.  They say what is
 * wrong and exit if there is none, or if a policy could not hold it.  The
 * option is the one that the path belongs to. */

/* Of a file: nothing in it is looked up. */
const char *absolute_file(const char *option, const char *path);

/* Of a directory that is to be a root.  Its parents are looked up, links in
 * them followed; its last name is not, unless that is "." or "..". */
const char *absolute_root(const char *option, const char *path);

#endif
