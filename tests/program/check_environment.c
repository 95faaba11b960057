/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The environment of a new program carries the shim on, and changes in
 * nothing else. */
#include "config.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "shim/program/environment.h"
#include "shim/start/carry.h"

#define SHIM "/opt/libnofollow.so"
#define PRELOAD "LD_PRELOAD=" SHIM
#define STATE "NOFOLLOW_STATE=1,state"
#define POLICY "NOFOLLOW_POLICY=/our/policy"

/* An array of strings as an environment. */
#define ENVIRONMENT(...)                                                       \
	((char *const *)(const char *const[]){ __VA_ARGS__, NULL })

static void
carry_set(const char *policy)
{
	carry.preload = SHIM;
	carry.state = STATE;
	carry.policy = policy;
}

static void
is_passed_on(char *const *envp)
{
	struct environment environment;

	assert_int_equal(environment_correct(&environment, envp), 0);
	assert_ptr_equal(environment.entries, envp);
	assert_null(environment.own);
	assert_null(environment.region);
	environment_leave(&environment);
}

/* envp becomes those entries, in that order, and stays what it was. */
static void
becomes(char *const envp[], char *const expected[])
{
	struct environment environment;
	size_t i;

	assert_int_equal(environment_correct(&environment, envp), 0);
	assert_ptr_not_equal(environment.entries, envp);
	for (i = 0; expected[i]; i++) {
		assert_non_null(environment.entries[i]);
		assert_string_equal(environment.entries[i], expected[i]);
	}
	assert_null(environment.entries[i]);
	is_passed_on(environment.entries);
	assert_memory_equal(environment.own[0], PRELOAD, strlen(PRELOAD));
	environment_leave(&environment);
}

static void
what_is_right_is_passed_on_as_it_is(void **state)
{
	(void)state;
	carry_set(POLICY);
	is_passed_on(ENVIRONMENT(PRELOAD, STATE, POLICY));
	is_passed_on(ENVIRONMENT("A=1", POLICY, "B", STATE, "", PRELOAD));
	is_passed_on(ENVIRONMENT(PRELOAD ":/a.so /b.so", STATE, POLICY));
	is_passed_on(ENVIRONMENT(PRELOAD " /a.so:", STATE, POLICY));
	is_passed_on(ENVIRONMENT(PRELOAD, STATE, "NOFOLLOW_POLICY=/own"));
	carry_set(NULL);
	is_passed_on(ENVIRONMENT(PRELOAD, STATE));
	is_passed_on(ENVIRONMENT(PRELOAD, STATE, "NOFOLLOW_POLICY=/own"));
}

static void
what_is_missing_is_added(void **state)
{
	char *const none[] = { NULL };

	(void)state;
	carry_set(POLICY);
	becomes(NULL, ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(none, ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(
	    ENVIRONMENT(STATE, POLICY), ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(
	    ENVIRONMENT(PRELOAD, POLICY), ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(
	    ENVIRONMENT(PRELOAD, STATE), ENVIRONMENT(PRELOAD, STATE, POLICY));
	carry_set(NULL);
	becomes(NULL, ENVIRONMENT(PRELOAD, STATE));
}

static void
other_entries_keep_their_order(void **state)
{
	(void)state;
	carry_set(POLICY);
	becomes(ENVIRONMENT("PATH=/bin", "no equals sign", "", "PATH=/twice"),
	    ENVIRONMENT("PATH=/bin", "no equals sign", "", "PATH=/twice",
		PRELOAD, STATE, POLICY));
	becomes(ENVIRONMENT("LD_PRELOADED=1", "LD_PRELOAD", "XLD_PRELOAD=1",
		    "LD_AUDITED=1", "LD_AUDIT"),
	    ENVIRONMENT("LD_PRELOADED=1", "LD_PRELOAD", "XLD_PRELOAD=1",
		"LD_AUDITED=1", "LD_AUDIT", PRELOAD, STATE, POLICY));
}

static void
preload_becomes(const char *list, const char *expected)
{
	char entry[256];

	snprintf(entry, sizeof(entry), "LD_PRELOAD=%s", list);
	becomes(ENVIRONMENT(entry, STATE, POLICY),
	    ENVIRONMENT((char *)expected, STATE, POLICY));
}

static void
other_objects_follow_the_shim(void **state)
{
	(void)state;
	carry_set(POLICY);
	preload_becomes("", PRELOAD);
	preload_becomes("/a.so", PRELOAD ":/a.so");
	preload_becomes("/a.so:/b.so /c.so", PRELOAD ":/a.so:/b.so /c.so");
	preload_becomes(" /a.so", PRELOAD " /a.so");
	preload_becomes("::", PRELOAD "::");
	preload_becomes(SHIM ".old", PRELOAD ":" SHIM ".old");
	preload_becomes("/opt/libnofollow", PRELOAD ":/opt/libnofollow");
}

static void
the_shim_is_first_and_only_once(void **state)
{
	(void)state;
	carry_set(POLICY);
	preload_becomes(":" SHIM, PRELOAD);
	preload_becomes("/a.so:" SHIM, PRELOAD ":/a.so");
	preload_becomes(SHIM ":" SHIM, PRELOAD);
	preload_becomes(SHIM ":/a.so " SHIM " /b.so", PRELOAD ":/a.so /b.so");
	preload_becomes("/a.so  " SHIM ":", PRELOAD ":/a.so:");
}

static void
a_variable_that_is_there_twice_is_there_once(void **state)
{
	(void)state;
	carry_set(POLICY);
	/* ld.so takes the last LD_PRELOAD, start the first policy. */
	becomes(
	    ENVIRONMENT("LD_PRELOAD=/a.so", STATE, POLICY, "LD_PRELOAD=/b.so"),
	    ENVIRONMENT(PRELOAD ":/b.so", STATE, POLICY));
	becomes(ENVIRONMENT(PRELOAD, PRELOAD, STATE, POLICY),
	    ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(ENVIRONMENT(PRELOAD, STATE, STATE, POLICY),
	    ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(ENVIRONMENT(
		    "NOFOLLOW_POLICY=/a", PRELOAD, STATE, "NOFOLLOW_POLICY=/b"),
	    ENVIRONMENT(PRELOAD, STATE, "NOFOLLOW_POLICY=/a"));
}

static void
another_state_becomes_ours(void **state)
{
	(void)state;
	carry_set(POLICY);
	becomes(ENVIRONMENT(PRELOAD, "NOFOLLOW_STATE=", POLICY),
	    ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(ENVIRONMENT(PRELOAD, STATE "x", POLICY),
	    ENVIRONMENT(PRELOAD, STATE, POLICY));
	becomes(ENVIRONMENT("NOFOLLOW_STATE=1,stat", PRELOAD, STATE, POLICY),
	    ENVIRONMENT(PRELOAD, STATE, POLICY));
}

static void
ld_audit_is_dropped(void **state)
{
	(void)state;
	carry_set(POLICY);
	becomes(ENVIRONMENT("LD_AUDIT=/a.so", "A=1", PRELOAD,
		    "LD_AUDIT=", STATE, POLICY),
	    ENVIRONMENT("A=1", PRELOAD, STATE, POLICY));
}

static void
pointers_that_point_nowhere_are_left_to_the_kernel(void **state)
{
	(void)state;
	carry_set(POLICY);
	is_passed_on((char *const *)1);
	is_passed_on(ENVIRONMENT("A=1", (char *)1));
}

/* Entries before and after the size that the stack holds. */
static void
every_number_of_entries_arrives(void **state)
{
	enum { COUNT_MAX = 200 };
	static char names[COUNT_MAX][8];
	char *envp[COUNT_MAX + 1];
	char *expected[COUNT_MAX + 4];

	(void)state;
	carry_set(POLICY);
	for (size_t i = 0; i < COUNT_MAX; i++)
		snprintf(names[i], sizeof(names[i]), "E%zu", i);
	for (size_t count = 0; count <= COUNT_MAX; count++) {
		for (size_t i = 0; i < count; i++)
			envp[i] = expected[i] = names[i];
		envp[count] = NULL;
		expected[count] = (char *)PRELOAD;
		expected[count + 1] = (char *)STATE;
		expected[count + 2] = (char *)POLICY;
		expected[count + 3] = NULL;
		becomes(envp, expected);
	}
}

static void
ten_thousand_entries_arrive_again_and_again(void **state)
{
	enum { COUNT = 10000 };
	static char *envp[COUNT + 1];
	static char *expected[COUNT + 3];

	(void)state;
	carry_set(NULL);
	for (size_t i = 0; i < COUNT; i++)
		envp[i] = expected[i] = (char *)"SAME=1";
	expected[COUNT] = (char *)PRELOAD;
	expected[COUNT + 1] = (char *)STATE;
	for (int i = 0; i < 10; i++)
		becomes(envp, expected);
}

static void
a_huge_preload_arrives(void **state)
{
	enum { SIZE = 200000 };
	static char entry[SIZE] = "LD_PRELOAD=";
	static char expected[SIZE + sizeof(PRELOAD)] = PRELOAD ":";

	(void)state;
	carry_set(NULL);
	memset(entry + strlen(entry), 'x', SIZE - 1 - strlen(entry));
	strcat(expected, strchr(entry, '=') + 1);
	becomes(ENVIRONMENT(entry), ENVIRONMENT(expected, STATE));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_right_is_passed_on_as_it_is),
		cmocka_unit_test(what_is_missing_is_added),
		cmocka_unit_test(other_entries_keep_their_order),
		cmocka_unit_test(other_objects_follow_the_shim),
		cmocka_unit_test(the_shim_is_first_and_only_once),
		cmocka_unit_test(a_variable_that_is_there_twice_is_there_once),
		cmocka_unit_test(another_state_becomes_ours),
		cmocka_unit_test(ld_audit_is_dropped),
		cmocka_unit_test(
		    pointers_that_point_nowhere_are_left_to_the_kernel),
		cmocka_unit_test(every_number_of_entries_arrives),
		cmocka_unit_test(ten_thousand_entries_arrive_again_and_again),
		cmocka_unit_test(a_huge_preload_arrives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
