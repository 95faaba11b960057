/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Makes the world, mends it over and over, and prints what became of it. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/probe/remove.h"
#include "tests/transparent/node.h"
#include "tests/transparent/state.h"
#include "tests/transparent/world.h"

static int top = -1;	/* descriptor of the tree */
static int locked = -1; /* of its "f" */
static int fifo = -1;	/* keeps opens of "p" from blocking */
static bool has_links;
static const char *pristine; /* the state that a reset makes */

/* Removes what line is about, or what it is in directly below the top. */
static void
unit_remove(const char *line, size_t length, void *context)
{
	char *name = strndup(line, strcspn(line, " /"));

	(void)length;
	(void)context;
	if (!name)
		err(1, "strndup");
	if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0 &&
	    remove_tree(top, node_name(name)) != 0 && errno != ENOENT)
		err(1, "removing %s", name);
	free(name);
}

/* The directories that hold the tree, and the link to them. */
static void
frame_mend(void)
{
	if (unlink("via") != 0 && errno != ENOENT)
		err(1, "via");
	if (symlink("world", "via") != 0 ||
	    chown("world", geteuid(), getegid()) != 0 ||
	    chmod("world", 0755) != 0 ||
	    fchown(top, geteuid(), getegid()) != 0 || fchmod(top, 0755) != 0)
		err(1, "mending the world");
}

/* Only what has changed from text is made anew: it takes most of the
 * time as it is. */
static void
world_mend(const char *text)
{
	state_compare(text, pristine, unit_remove, NULL);
	state_compare(pristine, text, unit_remove, NULL);
	frame_mend();
	node_make_missing(top, has_links);
	state_age(top, ".");
	state_age(top, "..");
	close(locked);
	close(fifo);
	locked = openat(top, "f", O_RDWR | O_CLOEXEC);
	fifo = openat(top, "p", O_RDWR | O_CLOEXEC);
}

void
world_open(bool links)
{
	has_links = links;
	if (mkdir("world", 0755) != 0 || mkdir("world/top", 0755) != 0)
		err(1, "making the world");
	top = open("world/top", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (top < 0)
		err(1, "world/top");
	pristine = "";
	world_mend("");
	pristine = state_text(top);
}

static void
line_print(const char *line, size_t length, void *sign)
{
	printf("\t%s %.*s", (const char *)sign, (int)length, line);
}

static void
text_print(const char *text)
{
	static char added[] = "+", missing[] = "-";

	state_compare(text, pristine, line_print, added);
	state_compare(pristine, text, line_print, missing);
}

void
world_print(void)
{
	char *text = state_text(top);

	text_print(text);
	free(text);
}

void
world_reset(bool print)
{
	char *text = state_text(top);

	if (print)
		text_print(text);
	world_mend(text);
	free(text);
}

void
world_lock_print(void)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	if (fcntl(locked, F_GETLK, &lock) != 0)
		err(1, "F_GETLK");
	printf("\t%s\n", lock.l_type == F_UNLCK ? "unlocked" : "locked");
}
