/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The directories that a walk has open. */
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "shim/composite/shelf.h"

enum { NAMES_SIZE = 1024 };

/* The names that are left in a directory, each with its end. */
struct names {
	char *bytes;
	size_t length, size;
};

/* One byte stays free for the empty name. */
static int
names_add(struct names *names, const char *name)
{
	size_t length = strlen(name) + 1;
	size_t size = names->size;
	char *bytes;

	while (names->length + length >= size)
		size = size ? 2 * size : NAMES_SIZE;
	if (size != names->size) {
		bytes = realloc(names->bytes, size);
		if (!bytes)
			return -1;
		names->bytes = bytes;
		names->size = size;
	}
	memcpy(names->bytes + names->length, name, length);
	names->length += length;
	return 0;
}

/* Reads a directory to its end and closes it. */
static int
volume_put_away(struct volume *volume)
{
	struct names names = { 0 };
	struct dirent *entry;

	while ((entry = readdir(volume->stream)))
		if (names_add(&names, entry->d_name) != 0)
			goto failed;
	/* With no name left there is still the empty one. */
	if (!names.bytes && names_add(&names, "") != 0)
		goto failed;
	names.bytes[names.length] = '\0';
	closedir(volume->stream);
	volume->stream = NULL;
	volume->names = names.bytes;
	return 0;
failed:
	free(names.bytes);
	return -1;
}

int
shelf_make_room(struct shelf *shelf)
{
	struct volume **place = &shelf->open[shelf->next];

	if (*place && volume_put_away(*place) != 0)
		return -1;
	*place = NULL;
	return 0;
}

void
shelf_add(struct shelf *shelf, struct volume *volume)
{
	volume->names = NULL;
	shelf->open[shelf->next] = volume;
	shelf->next = (shelf->next + 1) % shelf->room;
}

void
shelf_close(struct shelf *shelf, struct volume *volume)
{
	int error = errno;

	if (volume->stream) {
		closedir(volume->stream);
		volume->stream = NULL;
		shelf->next = (shelf->next ? shelf->next : shelf->room) - 1;
		shelf->open[shelf->next] = NULL;
	}
	free(volume->names);
	errno = error;
}
