/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The search through PATH tries what libc's execvp tries. */
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "shim/program/search.h"

/* The candidates for "tool", each in brackets. */
static void
tries(const char *path, const char *expected)
{
	static char all[4 * PATH_MAX];
	struct search search;
	char *candidate;

	assert_int_equal(search_begin(&search, "tool", path), 0);
	candidate = malloc(search.size);
	all[0] = '\0';
	while (search_next(&search, candidate)) {
		assert_true(strlen(candidate) < search.size);
		strcat(strcat(strcat(all, "["), candidate), "]");
	}
	free(candidate);
	assert_string_equal(all, expected);
}

static void
directories_are_tried_in_order(void **state)
{
	(void)state;
	tries("/bin", "[/bin/tool]");
	tries("/a:/usr/bin/:b", "[/a/tool][/usr/bin//tool][b/tool]");
}

static void
an_empty_directory_is_the_current_one(void **state)
{
	(void)state;
	tries("", "[tool]");
	tries(":", "[tool][tool]");
	tries("/bin:", "[/bin/tool][tool]");
	tries(":/bin", "[tool][/bin/tool]");
	tries("/a::/b", "[/a/tool][tool][/b/tool]");
}

static void
without_a_path_the_default_is_searched(void **state)
{
	(void)state;
	tries(NULL, "[/bin/tool][/usr/bin/tool]");
}

static void
a_directory_too_long_to_be_opened_is_passed_over(void **state)
{
	static char path[PATH_MAX + 100] = "/a:";
	static char expected[PATH_MAX + 100] = "[/a/tool][";

	(void)state;
	memset(path + 3, 'x', PATH_MAX);
	strcat(path, ":/b");
	tries(path, "[/a/tool][/b/tool]");
	memset(path + 3, 0, PATH_MAX);
	memset(path + 3, 'x', PATH_MAX - 1);
	strcat(strcat(expected, path + 3), "/tool]");
	tries(path, expected);
}

static void
names_that_cannot_be_are_errors(void **state)
{
	char name[NAME_MAX + 2] = "";
	struct search search;

	(void)state;
	assert_int_equal(search_begin(&search, "", "/bin"), -ENOENT);
	memset(name, 'x', NAME_MAX);
	assert_int_equal(search_begin(&search, name, "/bin"), 0);
	memset(name, 'x', NAME_MAX + 1);
	assert_int_equal(search_begin(&search, name, "/bin"), -ENAMETOOLONG);
}

static void
what_may_be_elsewhere_is_searched_on(void **state)
{
	(void)state;
	assert_true(search_goes_on(ENOENT));
	assert_true(search_goes_on(EACCES));
	assert_true(search_goes_on(ENOTDIR));
	assert_false(search_goes_on(ENOEXEC));
	assert_false(search_goes_on(E2BIG));
	assert_false(search_goes_on(ELOOP));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(directories_are_tried_in_order),
		cmocka_unit_test(an_empty_directory_is_the_current_one),
		cmocka_unit_test(without_a_path_the_default_is_searched),
		cmocka_unit_test(
		    a_directory_too_long_to_be_opened_is_passed_over),
		cmocka_unit_test(names_that_cannot_be_are_errors),
		cmocka_unit_test(what_may_be_elsewhere_is_searched_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
