/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The paths of the matrix, and what the table of names says of each. */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/matrix/cell.h"

/* Texts that are not written out. */
static const char absolute[] = "absolute", long_path[] = "long",
		  longer_path[] = "longer", wild[] = "wild";

enum { BASE_FD = 100, CLOSED_FD = 999 };

/* For the tree see world.c. */
const struct cell cells[] = {
	{ "no link", "root/dir/%", 0, BASE_CWD },
	{ "no link, slash", "root/dir/%/", 0, BASE_CWD },
	{ "by ..", "root/dir/../dir/%", 0, BASE_CWD },
	{ "missing parent", "root/missing/%", 0, BASE_CWD },
	{ "file as parent", "root/old/%", 0, BASE_CWD },
	{ "parent link outside the root", "side/way/%", OUTSIDE, BASE_CWD },
	{ "final link outside the root", "side/to-%", OUTSIDE, BASE_CWD },
	{ "link into the root", "side/into/%", 0, BASE_CWD },
	{ "final link into the root", "side/into-%", 0, BASE_CWD },
	{ "link into the root and a parent link", "side/into/way/%", PARENT,
	    BASE_CWD },
	{ "link into the root and a final link", "side/into/to-%", FINAL,
	    BASE_CWD },
	{ "parent link", "root/way/%", PARENT, BASE_CWD },
	{ "parent link to outside", "root/out/%", PARENT, BASE_CWD },
	{ "parent link, slash", "root/out/%/", PARENT, BASE_CWD },
	{ "final link", "root/to-%", FINAL, BASE_CWD },
	{ "final link, slash", "root/to-%/", FINAL | SLASH, BASE_CWD },
	{ "final link to outside", "root/out-%", FINAL, BASE_CWD },
	{ "final link to outside, slash", "root/out-%/", FINAL | SLASH,
	    BASE_CWD },
	{ "dangling link", "root/dangling", FINAL, BASE_CWD },
	{ "dangling link, slash", "root/dangling/", FINAL | SLASH, BASE_CWD },
	{ "absolute", absolute, PARENT, BASE_CWD },
	{ "empty", "", 0, BASE_CWD },
	{ "NULL", NULL, 0, BASE_CWD },
	{ "(char *)1", wild, 0, BASE_CWD },
	{ "4095 bytes", long_path, 0, BASE_CWD },
	{ "4096 bytes", longer_path, 0, BASE_CWD },
	{ "below a descriptor", "%", BELOW, BASE_DIRECTORY },
	{ "parent link below a descriptor", "way/%", BELOW | PARENT,
	    BASE_DIRECTORY },
	{ "final link below a descriptor", "to-%", BELOW | FINAL,
	    BASE_DIRECTORY },
	{ "empty below a descriptor", "", BELOW, BASE_DIRECTORY },
	{ "NULL below a descriptor", NULL, BELOW, BASE_DIRECTORY },
	{ "below a file", "%", BELOW, BASE_FILE },
	{ "descriptor -1", "root/dir/%", BELOW, BASE_NEGATIVE },
	{ "descriptor 999", "root/dir/%", BELOW, BASE_CLOSED },
	{ "absolute with descriptor 999", absolute, BELOW | PARENT,
	    BASE_CLOSED },
	{ "no path", NULL, PATHLESS, BASE_CWD },
};
const size_t cell_count = sizeof(cells) / sizeof(cells[0]);

bool
cell_is_for(
    const struct cell *cell, const struct row *row, const struct alias *alias)
{
	if (alias->end == END_NONE || cell->traits & PATHLESS)
		return alias->end == END_NONE && cell->traits & PATHLESS;
	return !(cell->traits & BELOW) || row_takes_dirfd(row);
}

/* What is made is never followed to, be there a slash or not; and the
 * second of two paths is made, whatever becomes of the first. */
static bool
last_is_made(const struct row *row, const struct alias *alias)
{
	const char *part = strrchr(alias->name, ' ');

	return strcmp(row_last(row, alias->name), "create") == 0 ||
	       (part && strcmp(part, " new") == 0);
}

/* An end that is a link itself, with a slash behind it. */
static bool
end_is_followed(const struct cell *cell, const struct alias *alias)
{
	return alias->end == END_LINK && cell->text &&
	       strcmp(cell->text, "root/dir/%/") == 0;
}

bool
cell_is_refused(
    const struct cell *cell, const struct row *row, const struct alias *alias)
{
	if (cell->traits & PARENT || end_is_followed(cell, alias))
		return true;
	if (!(cell->traits & FINAL))
		return false;
	/* What is behind a slash has the link as its parent. */
	if (row_is_template(row))
		return cell->traits & SLASH;
	return alias->follows ||
	       (cell->traits & SLASH && !last_is_made(row, alias) &&
		   !row_strips_slash(row));
}

/* A path of so many bytes that goes on the spot for most of them. */
static const char *
path_fill(char *path, size_t length, const char *end)
{
	char tail[64];
	size_t rest;

	snprintf(tail, sizeof(tail), "root/dir/%s", end);
	rest = length - strlen(tail);
	for (size_t i = 0; i < rest; i++)
		path[i] = i % 2 || i + 1 == rest ? '/' : '.';
	path[0] = '.';
	strcpy(path + rest, tail);
	return path;
}

const char *
cell_path(const struct cell *cell, const struct alias *alias)
{
	static char path[2 * PATH_MAX];
	const char *end;
	size_t length, before;

	if (!cell->text)
		return NULL;
	if (cell->text == wild)
		return (const char *)1;
	end = alias_ends[alias->end];
	if (cell->text == long_path)
		return path_fill(path, PATH_MAX - 1, end);
	if (cell->text == longer_path)
		return path_fill(path, PATH_MAX, end);
	before = strcspn(cell->text, "%");
	if (cell->text != absolute) {
		snprintf(path, sizeof(path), "%.*s%s%s", (int)before,
		    cell->text, cell->text[before] ? end : "",
		    cell->text + before + !!cell->text[before]);
		return path;
	}
	if (!getcwd(path, PATH_MAX))
		err(1, "getcwd");
	length = strlen(path);
	snprintf(path + length, sizeof(path) - length, "/root/way/%s", end);
	return path;
}

int
cell_dirfd(const struct cell *cell)
{
	const char *path = cell->base == BASE_FILE ? "root/old" : "root/dir";
	int fd;

	switch (cell->base) {
	case BASE_CWD:
		return AT_FDCWD;
	case BASE_NEGATIVE:
		return -1;
	case BASE_CLOSED:
		return CLOSED_FD;
	default:
		fd = open(path, O_RDONLY | O_CLOEXEC);
		if (fd < 0 || dup3(fd, BASE_FD, O_CLOEXEC) < 0)
			err(1, "%s", path);
		close(fd);
		return BASE_FD;
	}
}
