/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How the caller's memory is handed out: from the front, never back. */
#include <stdint.h>

#include "policy/room.h"

void *
room_take(struct room *room, size_t size)
{
	size_t past = (uintptr_t)room->free % _Alignof(struct step);
	size_t skip = past ? _Alignof(struct step) - past : 0;
	char *taken;

	if ((size_t)(room->end - room->free) < skip + size)
		return NULL;
	taken = room->free + skip;
	room->free = taken + size;
	return taken;
}

bool
room_byte(struct room *room, char byte)
{
	if (room->free == room->end)
		return false;
	*room->free++ = byte;
	return true;
}
