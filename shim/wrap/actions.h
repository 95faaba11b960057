/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* File actions: what posix_spawn is to do in the child before the exec.
 * They are recorded by libc, which has no function to read them back. */
#ifndef SHIM_WRAP_ACTIONS_H
#define SHIM_WRAP_ACTIONS_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum action_kind {
	ACTION_CLOSE,
	ACTION_DUP2,
	ACTION_OPEN,
	ACTION_CHDIR,
	ACTION_FCHDIR,
	ACTION_CLOSEFROM,
	ACTION_FOREGROUND,
	ACTION_COUNT,
};

/* As glibc has them in its memory. */
struct action {
	unsigned kind;
	union {
		int fd; /* of close, fchdir, closefrom, foreground */
		struct {
			int from, to;
		} dup2;
		struct {
			int fd;
			const char *path;
			int flags;
			mode_t mode;
		} open;
		const char *path; /* of chdir */
	};
};

struct actions {
	const struct action *of;
	size_t count;
};

/* Reads what is recorded.  Returns false where it cannot be read, or where
 * something is of a kind that is not known, with none in actions.  Nothing is
 * read, and nothing lost, if no path and no directory was ever recorded in this
 * process. */
bool actions_read(
    struct actions *actions, const posix_spawn_file_actions_t *recorded);

#endif
