/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A call of posix_spawn that is put together from words. */
#ifndef TESTS_SPAWN_SPAWN_H
#define TESTS_SPAWN_SPAWN_H

#include <spawn.h>
#include <sys/types.h>

struct spawn_request {
	posix_spawnattr_t attributes;
	posix_spawn_file_actions_t actions;
	pid_t pid;
	pid_t *to; /* &pid or NULL */
};

/* Each word, and what follows it behind colons, as in the source. */
void attributes_set(struct spawn_request *request, char *words);
void actions_add(struct spawn_request *request, char *words);

/* The next of the values of a word, "" if there is none. */
char *value_next(char **rest);
int number_next(char **rest);

#endif
