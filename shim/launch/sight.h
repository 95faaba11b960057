/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a name is and where it lies, as --explain shows it. */
#ifndef SHIM_LAUNCH_SIGHT_H
#define SHIM_LAUNCH_SIGHT_H

#include <sys/stat.h>

#include "shim/launch/chart.h"

/* Fills in the kind of what the name in the directory is.  Returns its
 * st_mode, or 0 if it cannot be told. */
mode_t sight_kind(struct row *row, int dirfd, const char *name);

/* Fills in where the directory lies, or where what is in it does. */
void sight_directory(struct row *row, int dirfd);
void sight_entry(struct row *row, int dirfd);

#endif
