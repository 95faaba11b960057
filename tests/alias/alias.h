/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Every name by which a program can reach a call of the shim's. */
#ifndef TESTS_ALIAS_ALIAS_H
#define TESTS_ALIAS_ALIAS_H

#include <stddef.h>

/* What must be at the end of the path for the call to succeed. */
enum end { END_FILE, END_DIRECTORY, END_NOTHING, END_NONE /* no path */ };

struct alias {
	/* The name, a space and what tells it from its neighbours. */
	const char *name;
	/* Makes the call.  Returns -1 with errno, or anything else. */
	int (*call)(const char *path);
	enum end end;
	int follows; /* a link in the last component, too */
};

struct alias_list {
	const struct alias *aliases;
	size_t count;
};

extern const struct alias_list alias_open, alias_stream, alias_make,
    alias_remove, alias_move, alias_attribute, alias_temporary, alias_directory,
    alias_raw, alias_raw_old;

/* For calls with two paths: in the root, without a link. */
#define OLD "root/old" /* a file */
#define NEW "root/new" /* nothing */

/* Closes fd, unless it is -1, and keeps errno. */
int alias_closed(int fd);

/* A value that the compiler cannot know, so that fortified builds check it
 * at run time. */
int alias_unknown(int value);

#endif
