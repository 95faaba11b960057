/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* scandir, scandirat. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "shim/composite/step.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

typedef int filter(const struct dirent *entry);
typedef int order(const struct dirent **a, const struct dirent **b);

/* The entries found so far, each in memory of its own. */
struct finds {
	struct dirent **entries;
	size_t count, room;
};

static int
finds_add(struct finds *finds, const struct dirent *entry)
{
	struct dirent *copy;

	if (finds->count == finds->room) {
		size_t room = finds->room ? 2 * finds->room : 16;
		struct dirent **entries =
		    reallocarray(finds->entries, room, sizeof(entries[0]));

		if (!entries)
			return -1;
		finds->entries = entries;
		finds->room = room;
	}
	copy = malloc(entry->d_reclen);
	if (!copy)
		return -1;
	finds->entries[finds->count++] = memcpy(copy, entry, entry->d_reclen);
	return 0;
}

static void
finds_drop(struct finds *finds)
{
	while (finds->count)
		free(finds->entries[--finds->count]);
	free(finds->entries);
}

/* The filter may leave an errno behind, which is none of readdir's. */
static int
finds_read(struct finds *finds, DIR *stream, filter *wanted)
{
	struct dirent *entry;

	for (errno = 0; (entry = readdir(stream)); errno = 0)
		if ((!wanted || wanted(entry)) && finds_add(finds, entry) != 0)
			return -1;
	return errno ? -1 : 0;
}

static int
scan(int dirfd, const char *path, struct dirent ***list, filter *wanted,
    order *compare)
{
	int before = errno;
	DIR *stream = step_opendir(dirfd, path, O_CLOEXEC, NULL);
	struct finds finds = { 0 };

	if (!stream)
		return -1;
	if (finds_read(&finds, stream, wanted) != 0) {
		int error = errno;

		finds_drop(&finds);
		closedir(stream);
		errno = error;
		return -1;
	}
	closedir(stream);
	if (compare && finds.count)
		qsort(finds.entries, finds.count, sizeof(finds.entries[0]),
		    (int (*)(const void *, const void *))compare);
	*list = finds.entries;
	errno = before;
	return (int)finds.count;
}

EXPORT int
scandir(const char *path, struct dirent ***list, filter *wanted, order *compare)
{
	if (!open_is_guarded(O_RDONLY | O_DIRECTORY))
		return NEXT(scandir)(path, list, wanted, compare);
	return scan(AT_FDCWD, path, list, wanted, compare);
}
TWIN(scandir64, scandir);

EXPORT int
scandirat(int dirfd, const char *path, struct dirent ***list, filter *wanted,
    order *compare)
{
	if (!open_is_guarded(O_RDONLY | O_DIRECTORY))
		return NEXT(scandirat)(dirfd, path, list, wanted, compare);
	return scan(dirfd, path, list, wanted, compare);
}
TWIN(scandirat64, scandirat);
