/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Removes a tree by descriptors: its paths may be longer than PATH_MAX. */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/probe/remove.h"

int
remove_content(int dirfd, const char *name)
{
	struct dirent *entry;
	DIR *directory;
	int fd, result = 0;

	/* An ordinary user cannot empty what a row made unwritable. */
	if (fchmodat(dirfd, name, 0700, 0) != 0)
		return -1;
	fd = openat(
	    dirfd, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	directory = fd >= 0 ? fdopendir(fd) : NULL;
	if (!directory)
		return -1;
	while ((entry = readdir(directory))) {
		if (strcmp(entry->d_name, ".") == 0 ||
		    strcmp(entry->d_name, "..") == 0)
			continue;
		if (remove_tree(fd, entry->d_name) != 0)
			result = -1;
	}
	closedir(directory);
	return result;
}

int
remove_tree(int dirfd, const char *name)
{
	if (unlinkat(dirfd, name, 0) == 0)
		return 0;
	if (errno != EISDIR)
		return -1;
	if (remove_content(dirfd, name) != 0)
		return -1;
	return unlinkat(dirfd, name, AT_REMOVEDIR);
}
