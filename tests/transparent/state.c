/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lists a tree: names, types, modes, owners, sizes, ages. */
#include "config.h"

#include <dirent.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#include "tests/probe/type.h"
#include "tests/transparent/state.h"

enum { OLD = 1000000000 }; /* seconds; in 2001 */

static void
name_print(FILE *out, const char *name)
{
	for (; *name; name++) {
		if (*name > ' ' && *name <= '~')
			fputc(*name, out);
		else
			fprintf(out, "\\x%02x", (unsigned char)*name);
	}
}

static void
time_print(FILE *out, const struct timespec *stamp)
{
	if (stamp->tv_sec == OLD && stamp->tv_nsec == 0)
		fputs(" old", out);
	else if (stamp->tv_sec > time(NULL) - 3600)
		fputs(" now", out);
	else
		fprintf(out, " %lld.%09ld", (long long)stamp->tv_sec,
		    stamp->tv_nsec);
}

/* Names of extended attributes, in the filesystem's order. */
static void
attributes_print(FILE *out, int dirfd, const char *name)
{
	char path[PATH_MAX], list[4096];
	ssize_t length;

	snprintf(path, sizeof(path), "/proc/self/fd/%d/%s", dirfd, name);
	length = llistxattr(path, list, sizeof(list));
	for (ssize_t i = 0; i < length; i += (ssize_t)strlen(list + i) + 1)
		fprintf(out, " %s", list + i);
}

static void
entry_print(FILE *out, int dirfd, const char *path, const char *name)
{
	struct stat status;

	if (fstatat(dirfd, name, &status, AT_SYMLINK_NOFOLLOW) != 0)
		err(1, "stat %s", name);
	name_print(out, path);
	name_print(out, name);
	fprintf(out, " %s %o %u:%u links %lu", type_word(status.st_mode),
	    status.st_mode & 07777, status.st_uid, status.st_gid,
	    (unsigned long)status.st_nlink);
	/* The size of a directory is the filesystem's affair. */
	if (!S_ISDIR(status.st_mode))
		fprintf(out, " size %lld", (long long)status.st_size);
	time_print(out, &status.st_mtim);
	/* Other access times also tell who has read a link or directory. */
	if (status.st_atim.tv_sec < OLD)
		time_print(out, &status.st_atim);
	attributes_print(out, dirfd, name);
	fputc('\n', out);
}

static void directory_print(FILE *out, int dirfd, const char *path);

static void
below_print(FILE *out, int dirfd, const char *path, const char *name)
{
	char below[PATH_MAX];
	int fd = openat(dirfd, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0 && errno == EACCES)
		return; /* its mode tells why */
	if (fd < 0)
		err(1, "open %s%s", path, name);
	snprintf(below, sizeof(below), "%s%s/", path, name);
	directory_print(out, fd, below);
	close(fd);
}

static int
entry_is_wanted(const struct dirent *entry)
{
	return strcmp(entry->d_name, ".") != 0 &&
	       strcmp(entry->d_name, "..") != 0;
}

/* Prints the entries below dirfd, sorted; path leads there from the top
 * and ends in a slash, or is "". */
static void
directory_print(FILE *out, int dirfd, const char *path)
{
	struct dirent **entries;
	int count = scandirat(dirfd, ".", &entries, entry_is_wanted, alphasort);

	if (count < 0)
		err(1, "scandirat %s", path);
	for (int i = 0; i < count; i++) {
		entry_print(out, dirfd, path, entries[i]->d_name);
		if (entries[i]->d_type == DT_DIR)
			below_print(out, dirfd, path, entries[i]->d_name);
		free(entries[i]);
	}
	free(entries);
}

char *
state_text(int top)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		err(1, "open_memstream");
	entry_print(out, top, "", "..");
	entry_print(out, top, "", ".");
	directory_print(out, top, "");
	fclose(out);
	return text;
}

void
state_age(int dirfd, const char *name)
{
	const struct timespec times[2] = { { OLD, 0 }, { OLD, 0 } };

	if (utimensat(dirfd, name, times, AT_SYMLINK_NOFOLLOW) != 0)
		err(1, "utimensat %s", name);
}

/* The line of text that is about path, or NULL. */
static const char *
line_about(const char *text, const char *path, size_t length)
{
	for (; *text; text = strchr(text, '\n') + 1)
		if (strncmp(text, path, length) == 0 && text[length] == ' ')
			return text;
	return NULL;
}

void
state_compare(const char *text, const char *other,
    void (*differs)(const char *line, size_t length, void *context),
    void *context)
{
	for (; *text; text = strchr(text, '\n') + 1) {
		size_t length = strcspn(text, "\n") + 1;
		const char *twin = line_about(other, text, strcspn(text, " "));

		if (!twin || strncmp(twin, text, length) != 0)
			differs(text, length, context);
	}
}
