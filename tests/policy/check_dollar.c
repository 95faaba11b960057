/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The three readings of a dollar sign. */
#include "tests/policy/reading.h"

static struct reading reading;

static void
root_check(const char *text, enum dollar dollar, const char *path)
{
	reading_make(&reading, "text", text, strlen(text), dollar);
	assert_string_equal(reading.reports, "");
	assert_int_equal(reading.policy.root_count, 1);
	assert_string_equal(reading.policy.roots[0].path, path);
	reading_drop(&reading);
}

static void
a_value_is_never_split_or_read_again(void **state)
{
	(void)state;
	root_check("root ${BLANK}", DOLLAR_EXPAND, "/srv/two words");
	root_check("root ${QUOTE}", DOLLAR_EXPAND, "/srv/\"quoted\\");
	root_check("root \"${QUOTE}\"", DOLLAR_EXPAND, "/srv/\"quoted\\");
	root_check("root ${DOLLAR}", DOLLAR_EXPAND, "/srv/${NAME}");
	root_check("root /${HASH}${HASH}", DOLLAR_EXPAND, "/#hash#hash");
	root_check("root ${EMPTY}/${EMPTY}x", DOLLAR_EXPAND, "/x");
}

static void
a_value_is_never_taken_for_a_word_of_the_table(void **state)
{
	static const char text[] = "log ${NONE}\nroot /srv\n";

	(void)state;
	reading_make(&reading, "text", text, strlen(text), DOLLAR_EXPAND);
	assert_string_equal(
	    reading.reports, "text:1:5: \"none\" is not an absolute path\n");
	reading_drop(&reading);
	reading_make(&reading, "text", text, strlen(text), DOLLAR_KEEP);
	assert_string_equal(reading.reports, "");
	assert_int_equal(reading.policy.log_to, LOG_FILE);
	assert_string_equal(reading.policy.log_file, "${NONE}");
	reading_drop(&reading);
}

static void
a_path_is_cleaned_once_expanded(void **state)
{
	(void)state;
	root_check("root ${ROOT}/${TASK_DIR}/", DOLLAR_EXPAND, "/srv/task");
	root_check("root ${ROOT}//x//${TASK_DIR}${ROOT}", DOLLAR_KEEP,
	    "${ROOT}/x/${TASK_DIR}${ROOT}");
}

static const char *
lookup_fail(void *context, const char *name, size_t length)
{
	(void)context;
	(void)name;
	(void)length;
	fail();
	return NULL;
}

static void
a_variable_that_is_kept_is_not_looked_up(void **state)
{
	static const char text[] = "root ${UNSET}/${NEWLINE}\n";
	static char memory[POLICY_ROOM_FOR(sizeof(text))];
	struct room room = { memory, memory + sizeof(memory) };
	const struct policy_reader reader = {
		.dollar = DOLLAR_KEEP,
		.lookup = lookup_fail,
		.report = report_keep,
		.context = &reading,
	};

	(void)state;
	assert_int_equal(
	    policy_parse(&reading.policy, &room, text, strlen(text), &reader),
	    0);
	assert_string_equal(
	    reading.policy.roots[0].path, "${UNSET}/${NEWLINE}");
}

static void
a_plain_dollar_is_a_byte(void **state)
{
	(void)state;
	root_check("root /$/${NAME}/${/$$", DOLLAR_PLAIN, "/$/${NAME}/${/$$");
	root_check("root \"/${a b}$\"", DOLLAR_PLAIN, "/${a b}$");
	reading_make(
	    &reading, "text", "root $x", strlen("root $x"), DOLLAR_PLAIN);
	assert_string_equal(
	    reading.reports, "text:1:6: \"$x\" is not an absolute path\n");
	reading_drop(&reading);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_value_is_never_split_or_read_again),
		cmocka_unit_test(
		    a_value_is_never_taken_for_a_word_of_the_table),
		cmocka_unit_test(a_path_is_cleaned_once_expanded),
		cmocka_unit_test(a_variable_that_is_kept_is_not_looked_up),
		cmocka_unit_test(a_plain_dollar_is_a_byte),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
