/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A policy read by a test: with memory of exactly the size that policy.h
 * promises to be enough, so that a sanitizer sees each byte too many. */
#ifndef TESTS_POLICY_READING_H
#define TESTS_POLICY_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "policy/policy.h"

enum { REPORTS_MAX = 128 * 1024 };

struct reading {
	struct policy policy;
	size_t faults;
	char *memory;
	const char *file;	   /* begins each report */
	char reports[REPORTS_MAX]; /* line by line */
	size_t reports_length;
};

/* What the tests' variables hold; all others are not set. */
static inline const char *
variable_lookup(void *context, const char *name, size_t length)
{
	static char path[4001], quotes[4001];
	const struct {
		const char *name, *value;
	} variables[] = {
		{ "LONG", path },
		{ "QUOTES", quotes },
		{ "TASK_DIR", "/srv/task" },
		{ "WORKSPACE", "/srv/workspace" },
		{ "NAME", "name" },
		{ "NONE", "none" },
		{ "_9", "/srv/nine" },
		{ "EMPTY", "" },
		{ "BLANK", "/srv/two words" },
		{ "QUOTE", "/srv/\"quoted\\" },
		{ "DOLLAR", "/srv/${NAME}" },
		{ "HASH", "#hash" },
		{ "ROOT", "/" },
		{ "UP", "/srv/../etc" },
		{ "NEWLINE", "/srv\nroot /etc" },
		{ "ESCAPE", "/srv/\033[2J" },
		{ "TAB", "/srv/\t" },
	};

	(void)context;
	memset(path, 'x', sizeof(path) - 1);
	path[0] = '/';
	memset(quotes, '"', sizeof(quotes) - 1);
	for (size_t i = 0; i < sizeof(variables) / sizeof(variables[0]); i++)
		if (strlen(variables[i].name) == length &&
		    memcmp(variables[i].name, name, length) == 0)
			return variables[i].value;
	return NULL;
}

static inline void
report_keep(void *context, unsigned line, unsigned column, const char *phrase)
{
	struct reading *reading = context;
	size_t left = REPORTS_MAX - reading->reports_length;
	int length;

	assert_true(strlen(phrase) < POLICY_PHRASE_MAX - 1);
	for (const char *byte = phrase; *byte; byte++)
		assert_true(*byte >= ' ' && *byte <= '~');
	length = snprintf(reading->reports + reading->reports_length, left,
	    "%s:%u:%u: %s\n", reading->file, line, column, phrase);
	assert_true(length > 0 && (size_t)length < left);
	reading->reports_length += (size_t)length;
}

/* Reads length bytes of text, of which no copy is left when it returns. */
static inline void
reading_make(struct reading *reading, const char *file, const char *text,
    size_t length, enum dollar dollar)
{
	const struct policy_reader reader = {
		.dollar = dollar,
		.lookup = variable_lookup,
		.report = report_keep,
		.context = reading,
	};
	size_t size =
	    dollar == DOLLAR_EXPAND ? POLICY_ROOM : POLICY_ROOM_FOR(length);
	char *copy = malloc(length);
	struct room room;

	reading->memory = malloc(size);
	reading->file = file;
	reading->reports[0] = '\0';
	reading->reports_length = 0;
	assert_non_null(reading->memory);
	assert_true(copy || !length);
	if (length)
		memcpy(copy, text, length);
	memset(&reading->policy, 0xa5, sizeof(reading->policy));
	room = (struct room){ reading->memory, reading->memory + size };
	reading->faults =
	    policy_parse(&reading->policy, &room, copy, length, &reader);
	assert_null(strstr(reading->reports, "does not fit its memory"));
	free(copy);
}

static inline void
reading_drop(struct reading *reading)
{
	free(reading->memory);
	reading->memory = NULL;
}

/* Returns the canonical text, to be freed. */
static inline char *
reading_print(const struct reading *reading)
{
	char *text = malloc(POLICY_PRINT_MAX);
	size_t length;

	assert_non_null(text);
	assert_int_equal(reading->faults, 0);
	length = policy_print(&reading->policy, text, POLICY_PRINT_MAX);
	assert_true(length > 0);
	assert_int_equal(length, strlen(text));
	return text;
}

static inline void
links_equal(const struct link *a, const struct link *b)
{
	for (; a && b; a = a->next, b = b->next) {
		assert_string_equal(a->name, b->name);
		assert_string_equal(a->target, b->target);
		assert_int_equal(a->classes, b->classes);
		assert_int_equal(a->classes_given, b->classes_given);
	}
	assert_true(!a && !b);
}

static inline void
steps_equal(const struct step *a, const struct step *b)
{
	for (; a && b; a = a->next, b = b->next) {
		assert_string_equal(a->name, b->name);
		assert_int_equal(a->makes, b->makes);
	}
	assert_true(!a && !b);
}

static inline void
roots_equal(const struct root *a, const struct root *b)
{
	assert_string_equal(a->path, b->path);
	assert_int_equal(a->given, b->given);
	assert_int_equal(a->missing, b->missing);
	assert_int_equal(a->guard, b->guard);
	assert_int_equal(a->symlinks, b->symlinks);
	links_equal(a->links, b->links);
	assert_int_equal(a->create, b->create);
	assert_int_equal(a->file_mode, b->file_mode);
	assert_int_equal(a->dir_mode, b->dir_mode);
	steps_equal(a->steps, b->steps);
	assert_int_equal(a->identity, b->identity);
	assert_int_equal(a->files, b->files);
	assert_int_equal(a->hardlinks, b->hardlinks);
	assert_int_equal(a->dotdot, b->dotdot);
	assert_int_equal(a->sync, b->sync);
}

/* All but where things stand in the text. */
static inline void
policies_equal(const struct policy *a, const struct policy *b)
{
	assert_int_equal(a->given, b->given);
	assert_int_equal(a->log_to, b->log_to);
	assert_int_equal(!a->log_file, !b->log_file);
	if (a->log_file)
		assert_string_equal(a->log_file, b->log_file);
	assert_int_equal(a->refusals, b->refusals);
	assert_int_equal(a->filter, b->filter);
	assert_int_equal(a->mounts, b->mounts);
	assert_int_equal(a->uncovered, b->uncovered);
	assert_int_equal(a->root_count, b->root_count);
	for (size_t i = 0; i < a->root_count; i++)
		roots_equal(&a->roots[i], &b->roots[i]);
}

/* Prints a good reading, reads that as again says, and finds the same
 * policy and the same text.  Returns the text, to be freed. */
static inline char *
reading_round(const struct reading *reading, enum dollar again)
{
	struct reading *second = malloc(sizeof(*second));
	char *text = reading_print(reading);
	char *text_again;

	assert_non_null(second);
	reading_make(second, "canonical", text, strlen(text), again);
	assert_string_equal(second->reports, "");
	policies_equal(&reading->policy, &second->policy);
	text_again = reading_print(second);
	assert_string_equal(text, text_again);
	free(text_again);
	reading_drop(second);
	free(second);
	return text;
}

#endif
