/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tested process: a new program, with or without the shim, that waits
 * once it has started, then makes one call or two and tells the answer.
 * It does nothing else that a shim could see. */
#ifndef TESTS_PROBE_ACTOR_H
#define TESTS_PROBE_ACTOR_H

#include <stdbool.h>
#include <sys/types.h>

enum {
	ACTOR_ANSWER_MAX = 64,
	ACTOR_LINE = 100, /* where the process finds its end of the line */
};

struct part {
	const char *program; /* this program, absolute */
	const char *shim;    /* to preload; "": in the program; or NULL */
	const char *policy;  /* if shim */
	const char *cwd;     /* or NULL: that of the caller */
	int cwd_fd;	     /* if cwd is "@deep" */
	bool other_user;
	uid_t uid;
	int dirfd;
	const char *operation, *path;
	const char *then, *then_path; /* or NULL */
};

struct actor {
	pid_t pid;
	int line; /* to talk to it */
};

/* Starts the process and returns when the shim has, or it has failed. */
void actor_start(struct actor *actor, const struct part *part);

/* Lets it act and writes its answer; "TIMEOUT/blocked" if none comes
 * within so many milliseconds.  The process is gone afterwards. */
void actor_play(
    struct actor *actor, int milliseconds, char answer[ACTOR_ANSWER_MAX]);

/* The tested process itself: main's arguments after the first. */
int actor_main(char **arguments);

#endif
