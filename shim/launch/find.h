/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where libnofollow.so lies. */
#ifndef SHIM_LAUNCH_FIND_H
#define SHIM_LAUNCH_FIND_H

/* Returns its true path: the one beside this program in a build tree, else
 * the one of the installation that this program is part of, wherever that
 * was moved, else the one where it was configured to be.  Says where it was
 * looked for and exits if there is none.  Never freed. */
const char *find_shim(void);

#endif
