/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Looks for the shim among the objects of this process. */
#include "config.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "tests/probe/loaded.h"

static int
object_is(struct dl_phdr_info *object, size_t size, void *path)
{
	(void)size;
	return strcmp(object->dlpi_name, path) == 0;
}

bool
loaded_as_told(const char *shim)
{
	if (*shim)
		return dl_iterate_phdr(object_is, (void *)shim) == 1;
	return getenv("LD_PRELOAD") == NULL;
}
