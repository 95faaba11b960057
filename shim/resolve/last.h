/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a walk: the last component, opened as the caller asked. */
#ifndef SHIM_RESOLVE_LAST_H
#define SHIM_RESOLVE_LAST_H

#include "shim/resolve/walk.h"

/* Walks all of the quest and opens what it names.  Returns the descriptor
 * or a negative errno value. */
long last_open(const struct quest *quest);

#endif
