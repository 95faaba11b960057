/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Memory that is never given back. */
#include "config.h"

#include <stdint.h>

#include "shim/sys/keep.h"
#include "shim/sys/sys.h"

enum { KEEP_SIZE = 256 * 1024 };

static char *room;
static size_t left;

void *
keep_begin(size_t most)
{
	size_t size = most > KEEP_SIZE ? most : KEEP_SIZE;

	if (left < most) {
		room = sys_map(size);
		left = room ? size : 0;
	}
	return room;
}

void
keep_end(const void *end)
{
	const size_t align = _Alignof(max_align_t);
	size_t used = (size_t)((const char *)end - room);

	used = (used + align - 1) / align * align;
	used = used < left ? used : left;
	room += used;
	left -= used;
}
