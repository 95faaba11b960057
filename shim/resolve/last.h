/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a walk: the last component, opened as the caller asked. */
#ifndef SHIM_RESOLVE_LAST_H
#define SHIM_RESOLVE_LAST_H

#include "shim/resolve/walk.h"

/* Walks all of the quest and opens what it names.  Returns the descriptor
 * or a negative errno value; quest->met_link tells whether there was more
 * in the path than directories. */
long last_open(struct quest *quest);

#endif
