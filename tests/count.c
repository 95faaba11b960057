/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What this process holds, for tests that look for leaks. */
#include "config.h"

#include <dirent.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/count.h"

long
count_descriptors(void)
{
	DIR *directory = opendir("/proc/self/fd");
	const struct dirent *entry;
	long count = 0;

	if (!directory)
		return -1;
	while ((entry = readdir(directory)))
		count += entry->d_name[0] != '.';
	closedir(directory);
	return count;
}

long
count_memory(void)
{
	FILE *stream = fopen("/proc/self/statm", "r");
	long pages;

	if (!stream)
		return -1;
	if (fscanf(stream, "%ld", &pages) != 1)
		pages = -1;
	fclose(stream);
	return pages < 0 ? -1 : pages * (sysconf(_SC_PAGESIZE) / 1024);
}
