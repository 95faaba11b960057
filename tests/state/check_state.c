/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inherited line: what is written is read, and nothing else is. */
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
static struct room
room_make(size_t length)
{
	size_t size = STATE_ROOM_FOR(length);

	free(memory);
	memory = malloc(size);
	assert_non_null(memory);
	return (struct room){ memory, memory + size };
}

/* Reads length bytes, of which no copy is left when it returns. */
static int
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

static void
line_refused(const char *bytes, size_t length, const char *expected)
{
	const char *reason = NULL;

	assert_int_equal(line_read(bytes, length, &reason), -1);
	assert_string_equal(reason, expected);
}

static void
report_fail(void *context, unsigned at, unsigned column, const char *phrase)
{
	(void)context;
	(void)at;
	(void)column;
	(void)phrase;
	fail();
}

/* Adds a run to the state to be written. */
static void
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

static void
state_start(void)
{
	memset(&written, 0, sizeof(written));
	written.shim_path = "/usr/lib/libnofollow.so";
	written.shim = (struct pin){ 64769, 1048577, true };
	written.slash = (struct pin){ 64768, 2, true };
}

/* Two runs, three roots, one of them absent, and bytes of every kind. */
static void
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

static void
pins_equal(const struct pin *a, const struct pin *b)
{
	assert_int_equal(a->present, b->present);
	if (!a->present)
		return;
	assert_true(a->device == b->device);
	assert_true(a->inode == b->inode);
}

static void
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
static size_t
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

static void
a_state_is_read_as_it_was_written(void **state)
{
	(void)state;
	state_make();
	state_round();
	state_start();
	run_add("", "root /srv\n");
	state_round();
}

static void
the_line_is_as_documented(void **state)
{
	(void)state;
	state_start();
	run_add("/p q", "root /a\n    missing allow\n\nroot /b\n");
	written.runs[0].pins[0].present = false;
	state_round();
	assert_memory_equal(line,
	    "1,/usr/lib/libnofollow.so,64769,1048577,64768,2,1,"
	    "/p+q,root+/a%0A++++missing+allow%0A%0Aroot+/b%0A,"
	    "2,-,64769,1001,",
	    strlen(line) - LINE_SUM_LENGTH);
}

/* The sums of the empty string and of "a" that FNV's authors publish. */
static void
the_checksum_is_fnv_1a(void **state)
{
	char sum[LINE_SUM_LENGTH];

	(void)state;
	sum_format(sum, "", 0);
	assert_memory_equal(sum, "cbf29ce484222325", sizeof(sum));
	sum_format(sum, "a", 1);
	assert_memory_equal(sum, "af63dc4c8601ec8c", sizeof(sum));
	sum_format(sum, "foobar", 6);
	assert_memory_equal(sum, "85944171f73967e8", sizeof(sum));
}

static void
no_byte_means_anything_to_a_shell(void **state)
{
	size_t length;

	(void)state;
	state_make();
	length = state_round();
	assert_int_equal(
	    strspn(line, "abcdefghijklmnopqrstuvwxyz"
			 "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./_"),
	    length);
}

static void
eight_runs_of_64_roots_fit(void **state)
{
	static char text[STATE_RUN_MAX][4096];

	(void)state;
	state_start();
	for (int i = 0; i < STATE_RUN_MAX; i++) {
		size_t used = 0;

		for (int j = 0; j < POLICY_ROOT_MAX; j++)
			used += (size_t)snprintf(text[i] + used,
			    sizeof(text[i]) - used, "%sroot /srv/%d/%d\n",
			    j ? "\n" : "", i, j);
		run_add("/etc/policy", text[i]);
	}
	state_round();
}

/* The policies that need the most memory for their length. */
static void
long_policies_fit(void **state)
{
	static const char start[] = "root /a\n    prepare";
	static char text[3][30001];

	(void)state;
	state_start();
	for (size_t i = 0; i < 3; i++) {
		memcpy(text[i], start, strlen(start));
		for (size_t at = strlen(start); at + 2 < sizeof(text[i]);
		     at += 2)
			memcpy(text[i] + at, " b", 2);
		run_add("", text[i]);
	}
	state_round();
}

static void
every_truncation_is_refused(void **state)
{
	size_t length;

	(void)state;
	state_make();
	length = state_round();
	for (size_t cut = 0; cut < length; cut++) {
		const char *reason = NULL;

		assert_int_equal(line_read(line, cut, &reason), -1);
		assert_non_null(reason);
		assert_int_equal(
		    line_read(line + length - cut, cut, &reason), -1);
	}
}

static void
every_changed_byte_is_refused(void **state)
{
	size_t length;

	(void)state;
	state_start();
	run_add("/p", "root /a\n");
	length = state_round();
	for (size_t at = 0; at < length; at++) {
		char byte = line[at];

		for (int other = 0; other < 256; other++) {
			const char *reason = NULL;

			if ((char)other == byte)
				continue;
			line[at] = (char)other;
			assert_int_equal(line_read(line, length, &reason), -1);
			assert_non_null(reason);
		}
		line[at] = byte;
	}
}

static void
a_byte_more_is_refused(void **state)
{
	size_t length;

	(void)state;
	state_make();
	length = state_round();
	for (size_t at = 0; at <= length; at++) {
		char longer[sizeof(line)];
		const char *reason = NULL;

		memcpy(longer, line, at);
		longer[at] = at ? line[at - 1] : '0';
		memcpy(longer + at + 1, line + at, length - at);
		assert_int_equal(line_read(longer, length + 1, &reason), -1);
	}
}

/* Refuses fields that are followed by their right checksum. */
static void
fields_refused(const char *fields, const char *expected)
{
	char sealed[1024];
	size_t length = strlen(fields);

	memcpy(sealed, fields, length);
	sum_format(sealed + length, sealed, length);
	line_refused(sealed, length + LINE_SUM_LENGTH, expected);
}

#define HEAD "1,/s,1,2,3,4,"

/* A damage that brings its right checksum along. */
static void
wrong_fields_are_refused(void **state)
{
	static const char shim[] = "the shim that it names is damaged";
	static const char slash[] = "the identity of / in it is damaged";
	static const char runs[] = "the number of policies in it is wrong";
	static const char policy[] = "a policy in it is damaged";
	static const char faults[] = "a policy in it has errors";
	static const char roots[] =
	    "a policy in it has another number of roots";
	static const char pin[] = "the identity of a root in it is damaged";

	(void)state;
	fields_refused(
	    "2,/s,1,2,3,4,1,,root+/a%0A,1,5,6,", "another version wrote it");
	fields_refused("01,", "another version wrote it");
	fields_refused("1,", shim);
	fields_refused("1,s,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/%41,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/%0a,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/%00,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/%2,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/%20,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/ ,1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/s,-,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/s,,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/s,01,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/s,+1,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused(
	    "1,/s,18446744073709551616,2,3,4,1,,root+/a%0A,1,5,6,", shim);
	fields_refused("1,/s,1,2,3,-,1,,root+/a%0A,1,5,6,", slash);
	fields_refused(HEAD "0,", runs);
	fields_refused(HEAD "9,", runs);
	fields_refused(HEAD "1,", policy);
	fields_refused(HEAD "2,,root+/a%0A,1,5,6,", policy);
	fields_refused(HEAD "1,relative,root+/a%0A,1,5,6,",
	    "the path of a policy in it is not absolute");
	fields_refused(HEAD "1,,root+a%0A,1,5,6,", faults);
	fields_refused(HEAD "1,,,0,", faults);
	fields_refused(HEAD "1,,root+/a%0A,0,", roots);
	fields_refused(HEAD "1,,root+/a%0A,2,5,6,7,8,", roots);
	fields_refused(HEAD "1,,root+/a%0Aroot+/b%0A,1,5,6,", roots);
	fields_refused(HEAD "1,,root+/a%0A,1,", pin);
	fields_refused(HEAD "1,,root+/a%0A,1,5,", pin);
	fields_refused(HEAD "1,,root+/a%0A,1,-,", pin);
	fields_refused(
	    HEAD "1,,root+/a%0A,1,5,6,7,", "something follows its last policy");
	fields_refused(HEAD "1,,root+/a%0A,1,5,6,,root+/b%0A,1,7,8,",
	    "something follows its last policy");
}

/* The control of the test above: its lines are good but for the damage. */
static void
right_fields_are_taken(void **state)
{
	char sealed[] = HEAD "1,,root+/a%0A,1,5,6,0123456789abcdef";
	size_t length = strlen(sealed);
	const char *reason = "unset";

	(void)state;
	sum_format(sealed + length - LINE_SUM_LENGTH, sealed,
	    length - LINE_SUM_LENGTH);
	assert_int_equal(line_read(sealed, length, &reason), 0);
	assert_int_equal(read_back.slash.inode, 4);
	assert_int_equal(read_back.runs[0].pins[0].inode, 6);
}

static void
a_line_longer_than_96_kib_is_not_written(void **state)
{
	static char longer[STATE_LINE_MAX];
	size_t length, spare;

	(void)state;
	state_start();
	run_add("", "root /a\n");
	written.runs[0].path = longer;
	memset(longer, 'x', sizeof(longer) - 1);
	longer[0] = '/';
	assert_int_equal(state_format(&written, line, sizeof(line)), 0);

	longer[1] = '\0';
	length = state_round();
	spare = STATE_LINE_MAX - length;
	longer[1] = 'x';
	longer[1 + spare] = '\0';
	assert_int_equal(state_round(), STATE_LINE_MAX);
	line_refused(line, STATE_LINE_MAX + 1, "it is too long");
	longer[1 + spare] = 'x';
	longer[2 + spare] = '\0';
	assert_int_equal(state_format(&written, line, sizeof(line)), 0);
}

static void
a_buffer_too_small_is_refused(void **state)
{
	size_t length;

	(void)state;
	state_make();
	length = state_round();
	for (size_t size = 0; size <= length + 1; size++) {
		char *buffer = malloc(size);

		assert_int_equal(state_format(&written, buffer, size),
		    size > length ? length : 0);
		free(buffer);
	}
}

static void
a_room_too_small_is_refused(void **state)
{
	size_t length;
	bool was_enough = false;

	(void)state;
	state_make();
	length = state_round();
	for (size_t size = 0; size <= STATE_ROOM_FOR(length); size++) {
		char *bytes = malloc(size);
		struct room room = { bytes, bytes + size };
		const char *reason;
		bool enough =
		    state_parse(&read_back, &room, line, length, &reason) == 0;

		assert_true(enough || !was_enough);
		was_enough = enough;
		free(bytes);
	}
	assert_true(was_enough);
}

static int
memory_free(void **state)
{
	(void)state;
	free(memory);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_state_is_read_as_it_was_written),
		cmocka_unit_test(the_line_is_as_documented),
		cmocka_unit_test(the_checksum_is_fnv_1a),
		cmocka_unit_test(no_byte_means_anything_to_a_shell),
		cmocka_unit_test(eight_runs_of_64_roots_fit),
		cmocka_unit_test(long_policies_fit),
		cmocka_unit_test(every_truncation_is_refused),
		cmocka_unit_test(every_changed_byte_is_refused),
		cmocka_unit_test(a_byte_more_is_refused),
		cmocka_unit_test(wrong_fields_are_refused),
		cmocka_unit_test(right_fields_are_taken),
		cmocka_unit_test(a_line_longer_than_96_kib_is_not_written),
		cmocka_unit_test(a_buffer_too_small_is_refused),
		cmocka_unit_test(a_room_too_small_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, memory_free);
}
