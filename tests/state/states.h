/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* States that a test writes and reads back: with memory of exactly the size
 * that state.h promises to be enough. */
#ifndef TESTS_STATE_STATES_H
#define TESTS_STATE_STATES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shim/state/line.h"
#include "shim/state/state.h"

static struct state written, read_back;
static char line[STATE_LINE_MAX + 2];
static char *memory;

/* Memory of exactly the size that state.h promises to be enough. */
static inline struct room
room_make(size_t length)
{
	size_t size = STATE_ROOM_FOR(length);

	free(memory);
	memory = malloc(size);
	assert_non_null(memory);
	return (struct room){ memory, memory + size };
}

/* Reads length bytes, of which no copy is left when it returns. */
static inline int
line_read(const char *bytes, size_t length, const char **reason)
{
	struct room room = room_make(length);
	char *copy = malloc(length);
	int result;

	assert_true(copy || !length);
	if (length)
		memcpy(copy, bytes, length);
	memset(&read_back, 0xa5, sizeof(read_back));
	result = state_parse(&read_back, &room, copy, length, reason);
	free(copy);
	return result;
}

static inline void
report_fail(void *context, unsigned at, unsigned column, const char *phrase)
{
	(void)context;
	(void)at;
	(void)column;
	(void)phrase;
	fail();
}

/* Adds a run to the state to be written. */
static inline void
run_add(const char *path, const char *text)
{
	static char rooms[STATE_RUN_MAX][POLICY_ROOM];
	static const struct policy_reader reader = {
		.dollar = DOLLAR_PLAIN,
		.report = report_fail,
	};
	struct run *run = &written.runs[written.run_count];
	char *bytes = rooms[written.run_count++];
	struct room room = { bytes, bytes + sizeof(rooms[0]) };

	run->path = path;
	run->text = text;
	assert_true(POLICY_ROOM_FOR(strlen(text)) <= sizeof(rooms[0]));
	policy_parse(&run->policy, &room, text, strlen(text), &reader);
	for (size_t i = 0; i < run->policy.root_count; i++)
		run->pins[i] = (struct pin){ 64769, 1000 + i, true };
}

static inline void
state_start(void)
{
	memset(&written, 0, sizeof(written));
	written.shim_path = "/usr/lib/libnofollow.so";
	written.shim = (struct pin){ 64769, 1048577, true };
	written.slash = (struct pin){ 64768, 2, true };
}

/* Two runs, three roots, one of them absent, and bytes of every kind. */
static inline void
state_make(void)
{
	state_start();
	run_add("/etc/a policy,100%.conf",
	    "log none\n\nroot \"/srv/\xc3\xbc ,+%\"\n    link a $'b'\n\n"
	    "root /srv/later\n    missing allow\n");
	run_add("", "root /home\n");
	written.runs[0].pins[0] = (struct pin){ UINT64_MAX, 0, true };
	written.runs[0].pins[1] = (struct pin){ .present = false };
}

static inline void
pins_equal(const struct pin *a, const struct pin *b)
{
	assert_int_equal(a->present, b->present);
	if (!a->present)
		return;
	assert_true(a->device == b->device);
	assert_true(a->inode == b->inode);
}

static inline void
states_equal(const struct state *a, const struct state *b)
{
	assert_string_equal(a->shim_path, b->shim_path);
	pins_equal(&a->shim, &b->shim);
	pins_equal(&a->slash, &b->slash);
	assert_int_equal(a->run_count, b->run_count);
	for (size_t i = 0; i < a->run_count; i++) {
		const struct run *run = &a->runs[i];
		const struct run *other = &b->runs[i];

		assert_string_equal(run->path, other->path);
		assert_string_equal(run->text, other->text);
		assert_int_equal(
		    run->policy.root_count, other->policy.root_count);
		for (size_t j = 0; j < run->policy.root_count; j++) {
			assert_string_equal(run->policy.roots[j].path,
			    other->policy.roots[j].path);
			pins_equal(&run->pins[j], &other->pins[j]);
		}
	}
}

/* Writes the state, reads it, finds it equal and writes the same again.
 * Returns the length of the line. */
static inline size_t
state_round(void)
{
	static char again[sizeof(line)];
	const char *reason = "unset";
	size_t length = state_format(&written, line, sizeof(line));

	assert_true(length > 0);
	assert_int_equal(length, strlen(line));
	if (line_read(line, length, &reason) != 0)
		fail_msg("%s", reason);
	assert_null(reason);
	states_equal(&written, &read_back);
	assert_int_equal(
	    state_format(&read_back, again, sizeof(again)), length);
	assert_string_equal(line, again);
	return length;
}

static inline int
memory_free(void **state)
{
	(void)state;
	free(memory);
	return 0;
}

#endif
