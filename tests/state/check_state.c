/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inherited line is read as it was written, and holds what it may. */
#include "tests/state/states.h"

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
a_line_longer_than_96_kib_is_not_written(void **state)
{
	static char longer[STATE_LINE_MAX];
	const char *reason = NULL;
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
	assert_int_equal(line_read(line, STATE_LINE_MAX + 1, &reason), -1);
	assert_string_equal(reason, "it is too long");
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
		cmocka_unit_test(a_line_longer_than_96_kib_is_not_written),
		cmocka_unit_test(a_buffer_too_small_is_refused),
		cmocka_unit_test(a_room_too_small_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, memory_free);
}
