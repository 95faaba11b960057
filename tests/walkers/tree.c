/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Trees to walk through: links that lead up, down, nowhere and to
 * themselves, directories that may not be read or searched, paths longer
 * than PATH_MAX, names as long as can be, many files and none. */
#include "config.h"

#include <err.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/walkers/walkers.h"

enum {
	MANY = 150,
	DEEP = 30,	   /* directories, of */
	DEEP_LENGTH = 150, /* bytes each */
	CHAIN = 12,	   /* directories, of one byte each */
};

/* Where walks begin: a tree, what is no directory, what is not there. */
const char *const tree_paths[] = { "links", "links/", "links///", "./links",
	".", "loop", "through", "plain", "deep", "locked", "locked/unread",
	"locked/unsearched", "chain", "links/to-tree", "links/to-tree/",
	"links/to-file", "links/dangling", "links/dangling/", "loop/self",
	"plain/file", "plain/file/", "nothing", "nothing/below",
	"plain/file/below", "", "/bin/sh", "links/tree/..",
	"links/tree/../tree", NULL };

/* The same without a link on the way. */
const char *const tree_plain_paths[] = { "plain", "plain/", "./plain//", "deep",
	"locked", "locked/unread", "locked/unsearched", "chain", "plain/file",
	"plain/file/", "nothing", "nothing/below", "plain/file/below", "",
	"plain/tree/..", "plain/tree/../tree", NULL };

static void
file_make(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);

	if (fd < 0 || close(fd) != 0)
		err(1, "%s", path);
}

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

static void
plain_make(void)
{
	char name[NAME_MAX + 1] = "";

	memset(name, 'n', NAME_MAX);
	directory_make("plain");
	if (chdir("plain") != 0)
		err(1, "plain");
	file_make("file");
	file_make("back\\slash");
	file_make("white space");
	file_make("[x]*?");
	file_make(".hidden");
	file_make(name);
	directory_make("empty");
	directory_make("tree");
	directory_make("tree/inner");
	file_make("tree/inner/file");
	file_make("tree/last");
	directory_make("many");
	for (int i = 0; i < MANY; i++) {
		snprintf(name, sizeof(name), "many/%d", i * 7919 % MANY);
		file_make(name);
	}
	if (mkfifo("fifo", 0644) != 0 || chdir("..") != 0)
		err(1, "plain");
}

static void
links_make(void)
{
	directory_make("links");
	directory_make("links/tree");
	directory_make("links/tree/inner");
	directory_make("links/tree/inner/bottom");
	file_make("links/tree/inner/file");
	file_make("links/file");
	link_make("file", "links/to-file");
	link_make("tree", "links/to-tree");
	link_make("tree/", "links/to-slash");
	link_make("to-tree", "links/twice");
	link_make("nothing", "links/dangling");
	link_make("../plain/tree", "links/beside");
	link_make("../..", "links/tree/inner/up");
	link_make(".", "links/tree/inner/here");
	link_make("../../locked/unsearched/file", "links/tree/forbidden");
	directory_make("loop");
	link_make("self", "loop/self");
	file_make("loop/file");
	directory_make("through");
	file_make("through/file");
	link_make("file/below", "through/below-file");
}

static void
locked_make(void)
{
	directory_make("locked");
	directory_make("locked/unread");
	file_make("locked/unread/file");
	directory_make("locked/unsearched");
	file_make("locked/unsearched/file");
	directory_make("locked/unsearched/tree");
	if (chmod("locked/unread", 0) != 0 ||
	    chmod("locked/unsearched", 0444) != 0)
		err(1, "locked");
}

static void
chain_make(int count, int length)
{
	char name[NAME_MAX + 1] = "";

	memset(name, 'd', (size_t)length);
	for (int i = 0; i < count; i++) {
		directory_make(name);
		if (chdir(name) != 0)
			err(1, "%s", name);
		file_make("before");
		directory_make("side");
		file_make("side/file");
	}
}

void
tree_make(void)
{
	int top = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	plain_make();
	links_make();
	locked_make();
	directory_make("deep");
	directory_make("chain");
	if (top < 0 || chdir("deep") != 0)
		err(1, "deep");
	chain_make(DEEP, DEEP_LENGTH);
	if (fchdir(top) != 0 || chdir("chain") != 0)
		err(1, "chain");
	chain_make(CHAIN, 1);
	if (fchdir(top) != 0 || close(top) != 0)
		err(1, "coming back");
}

void
print_stat(const struct stat *st)
{
	printf(" %o %lu %lu", st->st_mode, (unsigned long)st->st_ino,
	    (unsigned long)st->st_nlink);
}

void
print_where(void)
{
	struct stat st;

	if (stat(".", &st) == 0)
		printf(" in %lu", (unsigned long)st.st_ino);
}
