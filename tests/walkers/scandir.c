/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* scandir and scandirat: what is found, in which order. */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/walkers/walkers.h"

/* A filter's errno is nobody's business. */
static int
has_no_dot(const struct dirent *entry)
{
	errno = EIO;
	return entry->d_name[0] != '.';
}

static int
is_nothing(const struct dirent *entry)
{
	(void)entry;
	return 0;
}

static int (*const filters[])(
    const struct dirent *) = { NULL, has_no_dot, is_nothing };
static int (*const orders[])(const struct dirent **,
    const struct dirent **) = { NULL, alphasort, versionsort };

static void
list_print(struct dirent **list, int count, int error)
{
	printf("= %d %s %s\n", count, strerrorname_np(error),
	    list ? "list" : "none");
	for (int i = 0; i < count; i++) {
		printf("\t%s %lu %d %d\n", list[i]->d_name,
		    (unsigned long)list[i]->d_ino, list[i]->d_type,
		    list[i]->d_reclen);
		free(list[i]);
	}
	if (count >= 0)
		free(list);
}

static void
scan_both(int fd, const char *path, int way)
{
	struct dirent **list = NULL;
	int count;

	printf("scandir %s, %d\n", path, way);
	errno = 0;
	count = scandir(path, &list, filters[way / 3], orders[way % 3]);
	list_print(list, count, errno);
	printf("scandirat %s, %d\n", path, way);
	list = NULL;
	errno = 0;
	count = scandirat(fd, path, &list, filters[way / 3], orders[way % 3]);
	list_print(list, count, errno);
}

void
walk_scandir(const char *const paths[])
{
	int fd = open("plain", O_PATH | O_DIRECTORY | O_CLOEXEC);

	for (int i = 0; paths[i]; i++)
		for (int way = 0; way < 9; way++)
			scan_both(fd, paths[i], way);
	scan_both(fd, "tree", 1);
	scan_both(-1, "tree", 1);
	close(fd);
	scan_both(fd, "tree", 1);
}
