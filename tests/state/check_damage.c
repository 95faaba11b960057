/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* An inherited line that was cut or changed is never taken. */
#include "tests/state/states.h"

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
	const char *reason = NULL;

	memcpy(sealed, fields, length);
	sum_format(sealed + length, sealed, length);
	assert_int_equal(
	    line_read(sealed, length + LINE_SUM_LENGTH, &reason), -1);
	assert_string_equal(reason, expected);
}

/* The same with a good beginning before them. */
static void
runs_refused(const char *runs, const char *expected)
{
	char fields[1000];

	snprintf(fields, sizeof(fields), "1,/s,1,2,3,4,%s", runs);
	fields_refused(fields, expected);
}

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
	fields_refused("12,", "another version wrote it");
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
	runs_refused("0,", runs);
	runs_refused("9,", runs);
	runs_refused("1,", policy);
	runs_refused("2,,root+/a%0A,1,5,6,", policy);
	runs_refused("1,relative,root+/a%0A,1,5,6,",
	    "the path of a policy in it is not absolute");
	runs_refused("1,,root+a%0A,1,5,6,", faults);
	runs_refused("1,,,0,", faults);
	runs_refused("1,,root+/a%0A,0,", roots);
	runs_refused("1,,root+/a%0A,2,5,6,7,8,", roots);
	runs_refused("1,,root+/a%0Aroot+/b%0A,1,5,6,", roots);
	runs_refused("1,,root+/a%0A,1,", pin);
	runs_refused("1,,root+/a%0A,1,5,", pin);
	runs_refused("1,,root+/a%0A,1,-,", pin);
	runs_refused(
	    "1,,root+/a%0A,1,5,6,7,", "something follows its last policy");
	runs_refused("1,,root+/a%0A,1,5,6,,root+/b%0A,1,7,8,",
	    "something follows its last policy");
}

/* The control of the test above: its lines are good but for the damage. */
static void
right_fields_are_taken(void **state)
{
	char sealed[] = "1,/s,1,2,3,4,1,,root+/a%0A,1,5,6,0123456789abcdef";
	size_t length = strlen(sealed);
	const char *reason = "unset";

	(void)state;
	sum_format(sealed + length - LINE_SUM_LENGTH, sealed,
	    length - LINE_SUM_LENGTH);
	assert_int_equal(line_read(sealed, length, &reason), 0);
	assert_int_equal(read_back.slash.inode, 4);
	assert_int_equal(read_back.runs[0].pins[0].inode, 6);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_truncation_is_refused),
		cmocka_unit_test(every_changed_byte_is_refused),
		cmocka_unit_test(a_byte_more_is_refused),
		cmocka_unit_test(wrong_fields_are_refused),
		cmocka_unit_test(right_fields_are_taken),
	};

	return cmocka_run_group_tests(tests, NULL, memory_free);
}
