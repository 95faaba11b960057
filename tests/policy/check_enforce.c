/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What policy_unenforced says of whole texts. */
#include "tests/policy/reading.h"

static struct reading reading;

/* Reads a good text and compares what is reported of it. */
static void
unenforced_check(const char *text, const char *reports)
{
	const struct policy_reader reader = {
		.report = report_keep,
		.context = &reading,
	};
	size_t lines = 0;

	reading_make(&reading, "text", text, strlen(text), DOLLAR_KEEP);
	assert_string_equal(reading.reports, "");
	for (const char *at = reports; *at; at++)
		lines += *at == '\n';
	assert_int_equal(policy_unenforced(&reading.policy, &reader), lines);
	assert_string_equal(reading.reports, reports);
	reading_drop(&reading);
}

static void
what_this_build_does_is_not_reported(void **state)
{
	(void)state;
	unenforced_check("log /x\nrefusals audit\nuncovered refuse\n"
			 "root /srv\n missing allow\n guard read write chdir\n"
			 " symlinks beneath\n link a b read chdir\n",
	    "");
}

static void
defaults_that_are_given_are_not_reported(void **state)
{
	(void)state;
	unenforced_check("filter off\nmounts refuse\nroot /srv\n"
			 " create any\n identity start\n files any\n"
			 " hardlinks allow\n dotdot allow\n sync no\n",
	    "");
}

static void
each_value_is_reported_where_it_stands(void **state)
{
	(void)state;
	unenforced_check("mounts allow\n  filter try\nroot /srv\n"
			 " sync yes\n\tcreate exclusive\nroot /other\n"
			 " create any\n dotdot deny",
	    "text:2:3: \"filter try\" is not enforced by this build\n"
	    "text:1:1: \"mounts allow\" is not enforced by this build\n"
	    "text:5:2: \"create exclusive\" is not enforced by this build\n"
	    "text:4:2: \"sync yes\" is not enforced by this build\n"
	    "text:8:2: \"dotdot deny\" is not enforced by this build\n");
}

static void
a_directive_is_reported_once_in_a_root(void **state)
{
	(void)state;
	unenforced_check("root /srv\n file-mode 0400\n prepare a\n"
			 " require b\n prepare c\n",
	    "text:2:2: \"file-mode\" is not enforced by this build\n"
	    "text:3:2: \"prepare\" is not enforced by this build\n"
	    "text:4:2: \"require\" is not enforced by this build\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_this_build_does_is_not_reported),
		cmocka_unit_test(defaults_that_are_given_are_not_reported),
		cmocka_unit_test(each_value_is_reported_where_it_stands),
		cmocka_unit_test(a_directive_is_reported_once_in_a_root),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
