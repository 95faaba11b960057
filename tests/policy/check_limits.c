/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Every limit of a policy is an error past it, and no error at it. */
#include "policy/room.h"
#include "tests/policy/reading.h"

static struct reading reading;

/* Text that a test builds. */
static char text[4 * POLICY_TEXT_MAX];
static size_t length;

static void
text_add_bytes(const char *bytes, size_t count)
{
	assert_true(length + count <= sizeof(text));
	memcpy(text + length, bytes, count);
	length += count;
}

static void
text_add(const char *string)
{
	text_add_bytes(string, strlen(string));
}

static void
text_fill(char byte, size_t until)
{
	assert_true(until <= sizeof(text));
	memset(text + length, byte, until - length);
	length = until;
}

static void
text_start(const char *string)
{
	length = 0;
	text_add(string);
}

static void
text_read(enum dollar dollar, const char *reports)
{
	reading_make(&reading, "text", text, length, dollar);
	assert_string_equal(reading.reports, reports);
	if (!reading.faults)
		free(reading_round(&reading,
		    dollar == DOLLAR_KEEP ? DOLLAR_KEEP : DOLLAR_PLAIN));
	reading_drop(&reading);
}

static void
a_text_holds_64_kib(void **state)
{
	static const char report[] =
	    "text:1:1: the text is longer than 65536 bytes\n";

	(void)state;
	text_start("root /srv\n#");
	text_fill('x', POLICY_TEXT_MAX);
	text_read(DOLLAR_EXPAND, "");
	text_read(DOLLAR_KEEP, "");
	text_add("x");
	text_read(DOLLAR_EXPAND, report);
	text_read(DOLLAR_KEEP, report);
	text_read(DOLLAR_PLAIN, "");
}

static void
a_canonical_text_may_be_longer(void **state)
{
	(void)state;
	text_start("root /srv\n#");
	text_fill('x', POLICY_PRINT_MAX);
	text_read(DOLLAR_PLAIN, "");
	text_add("x");
	text_read(
	    DOLLAR_PLAIN, "text:1:1: the text is longer than 196608 bytes\n");
}

static void
roots_write(unsigned count)
{
	text_start("");
	for (unsigned i = 0; i < count; i++) {
		char line[40];

		snprintf(line, sizeof(line), "root /srv/%u\nsync yes\n", i);
		text_add(line);
	}
}

static void
a_policy_holds_64_roots(void **state)
{
	(void)state;
	roots_write(POLICY_ROOT_MAX);
	text_read(DOLLAR_EXPAND, "");
	roots_write(POLICY_ROOT_MAX + 2);
	text_read(DOLLAR_EXPAND, "text:129:1: more than 64 roots\n"
				 "text:131:1: more than 64 roots\n");
}

static void
a_word_holds_4095_bytes(void **state)
{
	static const char start[] = "root /srv\nlink x ";

	(void)state;
	text_start(start);
	text_fill('y', strlen(start) + POLICY_WORD_MAX);
	text_read(DOLLAR_EXPAND, "");
	text_add("yz w");
	text_read(DOLLAR_EXPAND,
	    "text:2:8: the word is longer than 4095 bytes\n"
	    "text:2:4106: \"w\" is not a value of link: "
	    "read, chdir, stat or exec\n");
}

static void
a_word_is_measured_once_expanded(void **state)
{
	(void)state;
	text_start("root ${LONG}\nroot ${LONG}/");
	text_fill('y', length + POLICY_WORD_MAX - 4001);
	text_add("\nroot /x${LONG}/");
	text_fill('y', length + POLICY_WORD_MAX - 4003);
	text_read(DOLLAR_EXPAND, "");
	text_add("y");
	text_read(DOLLAR_KEEP, "");
	text_read(
	    DOLLAR_EXPAND, "text:3:6: the word is longer than 4095 bytes\n");
}

/* Sixteen words of 4,001 bytes, each with a NUL, and one of what is left. */
static void
a_text_is_measured_once_expanded(void **state)
{
	size_t taken = sizeof("root") + sizeof("/srv") + sizeof("prepare");
	size_t left = POLICY_TEXT_MAX + 1 - taken - 16 * 4002L;
	const char *line;
	char report[100];

	(void)state;
	text_start("root /srv\nprepare");
	for (int i = 0; i < 16; i++)
		text_add(" x${LONG}");
	text_add(" ");
	text_fill('y', length + left - 1);
	text_read(DOLLAR_EXPAND, "");

	text_add("y");
	line = strchr(text, '\n') + 1;
	snprintf(report, sizeof(report),
	    "text:2:%zu: expanded, the text is longer than 65536 bytes\n",
	    (size_t)(text + length - line) + 1);
	text_add("\nnever read");
	text_read(DOLLAR_EXPAND, report);
	text_read(DOLLAR_KEEP, "text:3:1: unknown directive \"never\"\n");
}

/* Reads the text and counts what is reported. */
static void
faults_check(size_t faults, const char *last)
{
	size_t lines = 0;

	reading_make(&reading, "text", text, length, DOLLAR_EXPAND);
	assert_int_equal(reading.faults, faults);
	for (const char *at = reading.reports; *at; at++)
		lines += *at == '\n';
	assert_int_equal(lines, faults);
	assert_string_equal(
	    reading.reports + reading.reports_length - strlen(last), last);
	reading_drop(&reading);
}

static void
a_hundred_errors_are_reported(void **state)
{
	(void)state;
	text_start("root /srv\n");
	for (int i = 0; i < POLICY_ERROR_MAX; i++)
		text_add("x\n");
	faults_check(POLICY_ERROR_MAX, "unknown directive \"x\"\n");
	text_add("x\nx\nx\n");
	faults_check(POLICY_ERROR_MAX + 1,
	    "\ntext:102:1: too many errors: the rest are not shown\n");
}

static void
a_hundred_errors_of_one_line_are_reported(void **state)
{
	(void)state;
	text_start("root /srv\nguard");
	for (int i = 0; i < 2 * POLICY_ERROR_MAX; i++)
		text_add(" x");
	faults_check(POLICY_ERROR_MAX + 1,
	    "\ntext:2:207: too many errors: the rest are not shown\n");
}

/* The texts that need the most memory for their length; reading_make gives
 * them as much as is promised and no more. */
static void
the_room_is_enough(void **state)
{
	(void)state;
	text_start("root /\377\nprepare");
	while (length + 2 <= POLICY_TEXT_MAX)
		text_add(" a");
	text_read(DOLLAR_PLAIN, "");
	text_read(DOLLAR_EXPAND, "");

	text_start("root /a\n");
	for (unsigned i = 0; length + 16 <= POLICY_TEXT_MAX; i++) {
		char line[17];

		snprintf(line, sizeof(line), "link %x b\n", i);
		text_add(line);
	}
	text_read(DOLLAR_PLAIN, "");
	text_read(DOLLAR_EXPAND, "");
}

/* Sixteen times 4,000 quotes, each of which is printed as two bytes. */
static void
the_longest_text_can_be_printed_and_read(void **state)
{
	char *printed;

	(void)state;
	text_start("root /srv\n");
	for (int i = 0; i < 16; i++) {
		char line[40];

		snprintf(line, sizeof(line), "link %d ${QUOTES}\n", i);
		text_add(line);
	}
	reading_make(&reading, "text", text, length, DOLLAR_EXPAND);
	assert_string_equal(reading.reports, "");
	printed = reading_round(&reading, DOLLAR_PLAIN);
	assert_true(strlen(printed) > 16 * 8000);
	free(printed);
	reading_drop(&reading);
}

/* With any memory that is too small: an error, and no byte outside. */
static void
a_room_too_small_is_an_error(void **state)
{
	static const char small[] = "root /srv\n  prepare a bb\n  link c d\n";
	const struct policy_reader reader = {
		.dollar = DOLLAR_PLAIN,
		.report = report_keep,
		.context = &reading,
	};
	size_t enough = POLICY_ROOM_FOR(strlen(small));
	bool was_enough = false;

	(void)state;
	for (size_t size = 0; size <= enough; size++) {
		char *memory = malloc(size);
		struct room room = { memory, memory + size };

		reading.reports_length = 0;
		reading.file = "small";
		reading.faults = policy_parse(
		    &reading.policy, &room, small, strlen(small), &reader);
		assert_true(room.free <= room.end);
		assert_true(reading.faults || room.free > memory);
		assert_false(was_enough && reading.faults);
		was_enough = !reading.faults;
		free(memory);
	}
	assert_true(was_enough);
}

static void
a_buffer_too_small_is_not_printed_to(void **state)
{
	size_t needed;
	char *printed;

	(void)state;
	text_start("log none\nroot \"/s r v\"\n  prepare a bb\n  link c d\n");
	reading_make(&reading, "text", text, length, DOLLAR_PLAIN);
	printed = reading_print(&reading);
	needed = strlen(printed);
	for (size_t size = 0; size <= needed + 1; size++) {
		char *buffer = malloc(size);

		assert_int_equal(policy_print(&reading.policy, buffer, size),
		    size > needed ? needed : 0);
		free(buffer);
	}
	free(printed);
	reading_drop(&reading);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_text_holds_64_kib),
		cmocka_unit_test(a_canonical_text_may_be_longer),
		cmocka_unit_test(a_policy_holds_64_roots),
		cmocka_unit_test(a_word_holds_4095_bytes),
		cmocka_unit_test(a_word_is_measured_once_expanded),
		cmocka_unit_test(a_text_is_measured_once_expanded),
		cmocka_unit_test(a_hundred_errors_are_reported),
		cmocka_unit_test(a_hundred_errors_of_one_line_are_reported),
		cmocka_unit_test(the_room_is_enough),
		cmocka_unit_test(the_longest_text_can_be_printed_and_read),
		cmocka_unit_test(a_room_too_small_is_an_error),
		cmocka_unit_test(a_buffer_too_small_is_not_printed_to),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
