/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The directories that are worked in: one pair per thread, at some depth. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/bench/tree.h"

/* Below top: a thread's directory and a name in it. */
enum { COMPONENTS_BELOW_TOP = 2 };

__attribute__((format(printf, 2, 3))) static int
path_write(char *path, const char *format, ...)
{
	va_list list;
	int length;

	va_start(list, format);
	length = vsnprintf(path, SPOT_PATH_MAX, format, list);
	va_end(list);
	if (length >= 0 && length < SPOT_PATH_MAX)
		return 0;
	errno = ENAMETOOLONG;
	return -1;
}

int
spot_find(struct spot *spot, const char *top, int thread)
{
	if (path_write(spot->parent, "%s/%d", top, thread) < 0 ||
	    path_write(spot->away_parent, "%s/a%d", top, thread) < 0 ||
	    path_write(spot->there, "%s/%d/%s", top, thread, spot_there) < 0 ||
	    path_write(spot->link, "%s/%d/%s", top, thread, spot_link) < 0 ||
	    path_write(spot->made, "%s/%d/%s", top, thread, spot_made) < 0)
		return -1;
	return path_write(spot->away, "%s/a%d/%s", top, thread, spot_away);
}

static int
spot_make(const char *top, int thread)
{
	static struct spot spot;
	int fd;

	if (spot_find(&spot, top, thread) < 0 || mkdir(spot.parent, 0755) < 0 ||
	    mkdir(spot.away_parent, 0755) < 0 ||
	    symlink(spot_there, spot.link) < 0)
		return -1;
	fd = open(spot.there, O_WRONLY | O_CREAT | O_EXCL, 0644);
	return fd < 0 ? -1 : close(fd);
}

static int
components_count(const char *path)
{
	int count = 0;

	for (; *path; path++)
		count += path[0] == '/' && path[1] && path[1] != '/';
	return count;
}

int
tree_make(const char *base, int depth, char *top)
{
	int count, thread;

	if (path_write(top, "%s", base) < 0)
		return -1;
	count = components_count(top) + COMPONENTS_BELOW_TOP;
	for (; count < depth; count++) {
		size_t length = strlen(top);

		if (length + sizeof("/d") > SPOT_PATH_MAX) {
			errno = ENAMETOOLONG;
			return -1;
		}
		memcpy(top + length, "/d", sizeof("/d"));
		if (mkdir(top, 0755) < 0)
			return -1;
	}
	for (thread = 0; thread < TREE_THREADS_MAX; thread++)
		if (spot_make(top, thread) < 0)
			return -1;
	return count;
}
