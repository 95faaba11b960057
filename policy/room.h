/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How the caller's memory is handed out: from the front, never back. */
#ifndef POLICY_ROOM_H
#define POLICY_ROOM_H

#include <stdbool.h>
#include <stddef.h>

#include "policy/policy.h"

/* Returns size bytes, fit for a struct step or a struct link, or NULL if
 * there are not as many. */
void *room_take(struct room *room, size_t size);

/* Adds one byte to the string that ends where the free memory begins.
 * Returns false if there is none. */
bool room_byte(struct room *room, char byte);

#endif
