/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* setmntent: a stream on a table of mounts. */
#include "config.h"

#include <alloca.h>
#include <mntent.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>

#include "shim/wrap/stream.h"
#include "shim/wrap/wrap.h"

FILE *__setmntent(const char *path, const char *mode) __THROW;

/* libc asks for no cancellation and for no inheritance by two letters behind
 * those of the program, so that a ",ccs=" of the program's fails, as here. */
EXPORT FILE *
setmntent(const char *path, const char *mode)
{
	size_t length = strlen(mode);
	char *longer = alloca(length + sizeof("ce"));
	FILE *stream;

	if (!start_guards(CLASS_READ | CLASS_WRITE))
		return NEXT(setmntent)(path, mode);
	memcpy(longer, mode, length);
	memcpy(longer + length, "ce", sizeof("ce"));
	stream = stream_new(path, longer);
	if (stream)
		__fsetlocking(stream, FSETLOCKING_BYCALLER);
	return stream;
}
TWIN(__setmntent, setmntent);
