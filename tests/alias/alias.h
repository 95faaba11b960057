/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Every name by which a program can reach a call of the shim's. */
#ifndef TESTS_ALIAS_ALIAS_H
#define TESTS_ALIAS_ALIAS_H

#include <stddef.h>

/* What must be at the end of the path for the call to succeed. */
enum end {
	END_FILE,
	END_DIRECTORY,
	END_NOTHING,
	END_PROGRAM, /* a script that does nothing */
	END_SOCKET,  /* for datagrams; somebody is bound to it */
	END_LINK,    /* a symlink */
	END_LIBRARY, /* a shared object that is not loaded */
	END_NONE,    /* no path */
};

struct alias {
	/* The name, a space and what tells it from its neighbours; that of an
	 * old version is "name@VERSION".  A name with two paths has a
	 * neighbour for each, which end in " old" and " new". */
	const char *name;
	/* Makes the call, on the path as it is given, be it NULL or no path
	 * at all, relative to alias_dirfd if the name takes a descriptor.
	 * Returns -1 with errno, or anything else, the same each time. */
	int (*call)(const char *path);
	enum end end;
	int follows; /* a link in the last component, too */
};

struct alias_list {
	const struct alias *aliases;
	size_t count;
};

extern const struct alias_list alias_attribute, alias_canonical,
    alias_directory, alias_execute, alias_fixed, alias_inside, alias_load,
    alias_login, alias_look, alias_look_raw, alias_make, alias_move, alias_open,
    alias_raw, alias_raw_old, alias_remove, alias_socket, alias_spawn,
    alias_stream, alias_temporary;
extern const struct alias_list alias_open, alias_stream, alias_make,
    alias_remove, alias_move, alias_attribute, alias_temporary, alias_directory,
    alias_raw, alias_raw_old, alias_fixed, alias_inside, alias_login;
extern const struct alias_list alias_canonical, alias_look, alias_look_raw;
extern const struct alias_list alias_socket;
extern const struct alias_list alias_walk;
extern const struct alias_list alias_rpc, alias_socket, alias_xattr,
    alias_mount, alias_tree;

/* The callers of all lists, by number from 0; NULL behind the last. */
const struct alias *alias_at(size_t index);

/* What the tried path is relative to: AT_FDCWD, or what the matrix sets. */
extern int alias_dirfd;

/* Is this machine's own / out of reach, so that its files may change? */
extern int alias_is_jailed;

/* For calls with two paths: in the root, without a link. */
#define OLD "root/old" /* a file */
#define NEW "root/new" /* nothing */

/* Makes what there is for the ends of paths in the directory, each under its
 * name; the name of END_NOTHING is free. */
void alias_ends_make(const char *directory);
void alias_end_make(const char *directory, enum end end);
extern const char *const alias_ends[END_NONE];

/* Does the call fail whatever the path, where root does not make it? */
int alias_takes_root(const struct alias *alias);

/* Is this no address that a caller may read?  Then the call takes it. */
int alias_is_wild(const char *path);

/* Closes fd, unless it is -1, and keeps errno. */
int alias_closed(int fd);

/* A value that the compiler cannot know, so that fortified builds check it
 * at run time. */
int alias_unknown(int value);

#endif
