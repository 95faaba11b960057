/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* setmntent and __nss_files_fopen: streams on tables. */
#include "config.h"

#include <alloca.h>
#include <mntent.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>

#include "shim/wrap/stream.h"
#include "shim/wrap/wrap.h"

FILE *__setmntent(const char *path, const char *mode) __THROW;
FILE *__nss_files_fopen(const char *path);

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

/* For libc's other objects: one that is at its beginning. */
EXPORT FILE *
__nss_files_fopen(const char *path)
{
	FILE *stream;

	if (!start_guards(CLASS_READ))
		return NEXT(__nss_files_fopen)(path);
	stream = stream_new(path, "rce");
	if (!stream)
		return NULL;
	__fsetlocking(stream, FSETLOCKING_BYCALLER);
	if (fseeko(stream, 0, SEEK_SET) == 0)
		return stream;
	fclose(stream);
	return NULL;
}
