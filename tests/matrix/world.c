/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree that the calls of the matrix are tried in. */
#include "config.h"

#include <dirent.h>
#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/matrix/world.h"
#include "tests/probe/remove.h"
#include "tests/transparent/state.h"

enum { LETTERS = 6, TEXT_MAX = 64 };

static int top = -1;
static char *pristine;
static enum end now = END_NONE; /* what there is at the end of paths */

static void
directory_make(const char *path)
{
	if (mkdir(path, 0755) != 0)
		err(1, "%s", path);
}

static void
link_make(const char *target, const char *path)
{
	if (symlink(target, path) != 0)
		err(1, "%s", path);
}

/* A link PREFIX-END to TARGET/END. */
static void
end_link(const char *prefix, const char *target)
{
	char path[TEXT_MAX], text[TEXT_MAX];

	snprintf(path, sizeof(path), "%s-%s", prefix, alias_ends[now]);
	snprintf(text, sizeof(text), "%s/%s", target, alias_ends[now]);
	link_make(text, path);
}

/* What leads to the end of a path is of one kind at a time, as the tree is
 * made thousands of times. */
static void
ends_make(void)
{
	if (now == END_NONE)
		return;
	alias_end_make("root/dir", now);
	alias_end_make("out", now);
	end_link("root/to", "dir");
	end_link("root/out", "../out");
	end_link("root/dir/to", ".");
	end_link("side/to", "../out");
	end_link("side/into", "../root/dir");
}

/* The root itself stays, as its identity is known to the shim. */
static void
tree_make(void)
{
	int fd;

	directory_make("root/dir");
	directory_make("out");
	directory_make("side");
	fd = open("root/old", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
	if (fd < 0 || close(fd) != 0)
		err(1, "root/old");
	link_make("dir", "root/way");
	link_make("../out", "root/out");
	link_make("../out/missing", "root/dangling");
	link_make(".", "root/dir/way");
	link_make("../out", "side/way");
	link_make("../root/dir", "side/into");
	ends_make();
}

static void
line_age(const char *line, size_t length, void *context)
{
	char *name = strndup(line, strcspn(line, " "));

	(void)length;
	(void)context;
	if (!name)
		err(1, "strndup");
	state_age(top, name);
	free(name);
}

/* A change of any time shows only on what is old. */
static void
tree_age(void)
{
	char *text = state_text(top);

	state_compare(text, "", line_age, NULL);
	free(text);
}

static void
entry_remove(int dirfd, const char *name)
{
	int result;

	if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
		return;
	result = strcmp(name, "root") == 0 ? remove_content(dirfd, name)
					   : remove_tree(dirfd, name);
	if (result != 0)
		err(1, "removing %s", name);
}

static void
tree_remove(void)
{
	DIR *directory = opendir(".");
	struct dirent *entry;

	if (!directory || chmod("root", 0755) != 0)
		err(1, "removing the tree");
	while ((entry = readdir(directory)))
		entry_remove(dirfd(directory), entry->d_name);
	closedir(directory);
}

static void
world_make(void)
{
	if (top < 0) {
		directory_make("root");
		top = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	}
	if (top < 0)
		err(1, "opening the tree");
	tree_remove();
	tree_make();
	tree_age();
	free(pristine);
	pristine = state_text(top);
}

void
world_have(enum end end)
{
	if (top >= 0 && end == now)
		return;
	now = end;
	world_make();
}

struct change {
	FILE *out;
	const char *last; /* name in the path that was tried */
	char sign;
};

static void
line_write(const char *line, size_t length, void *context)
{
	const struct change *change = context;
	size_t name = strcspn(line, " "), skip = 0, known;

	for (size_t i = 0; i < name; i++)
		if (line[i] == '/')
			skip = i + 1;
	known = skip + strlen(change->last);
	if (change->sign == '+' && name >= known + LETTERS &&
	    strncmp(line + skip, change->last, known - skip) == 0)
		fprintf(change->out, "+ %.*s??????%.*s", (int)known, line,
		    (int)(length - known - LETTERS), line + known + LETTERS);
	else
		fprintf(
		    change->out, "%c %.*s", change->sign, (int)length, line);
}

char *
world_change(const char *last)
{
	struct change change = { NULL, last, '+' };
	char *text = state_text(top), *result = NULL;
	size_t size;

	change.out = open_memstream(&result, &size);
	if (!change.out)
		err(1, "open_memstream");
	state_compare(text, pristine, line_write, &change);
	change.sign = '-';
	state_compare(pristine, text, line_write, &change);
	fclose(change.out);
	free(text);
	if (*result)
		world_make();
	return result;
}
