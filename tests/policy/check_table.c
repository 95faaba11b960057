/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What holds for every row of directives.def, whatever rows there are. */
#include "policy/directive.h"
#include "tests/policy/reading.h"

static struct reading reading;

/* Room for a small policy. */
static char text[400];

/* What a directive that has no list of values takes. */
static const char *
words_for(enum directive directive)
{
	switch (directive) {
	case DIRECTIVE_ROOT:
		return "/srv/other";
	case DIRECTIVE_LINK:
		return "name target";
	case DIRECTIVE_FILE_MODE:
	case DIRECTIVE_DIR_MODE:
		return "0640";
	case DIRECTIVE_PREPARE:
	case DIRECTIVE_REQUIRE:
		return "some names";
	default:
		return value_next(directive, NULL)->word;
	}
}

/* Writes a policy that gives the directive these words. */
static void
text_make(enum directive directive, const char *words)
{
	const char *keyword = keywords[directive].word;

	if (keywords[directive].scope == SCOPE_GLOBAL)
		snprintf(
		    text, sizeof(text), "%s %s\nroot /srv\n", keyword, words);
	else
		snprintf(
		    text, sizeof(text), "root /srv\n%s %s\n", keyword, words);
}

static void
text_read(void)
{
	reading_make(&reading, "text", text, strlen(text), DOLLAR_EXPAND);
	assert_string_equal(reading.reports, "");
}

static const struct root *
root_of(enum directive directive)
{
	bool global = keywords[directive].scope == SCOPE_GLOBAL;

	return global ? NULL : &reading.policy.roots[0];
}

/* Counts what policy_unenforced says of the reading. */
static size_t
unenforced_count(void)
{
	const struct policy_reader reader = {
		.report = report_keep,
		.context = &reading,
	};

	return policy_unenforced(&reading.policy, &reader);
}

static void
every_value_can_be_given_and_printed(void **state)
{
	(void)state;
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		const struct value *value = NULL;
		char *printed;

		if (i == DIRECTIVE_LINK)
			continue; /* has its classes after other words */
		while ((value = value_next(i, value))) {
			text_make(i, value->word);
			text_read();
			printed = reading_round(&reading, DOLLAR_PLAIN);
			assert_non_null(strstr(printed, value->word));
			free(printed);
			reading_drop(&reading);
		}
	}
}

static void
a_choice_is_what_was_given(void **state)
{
	size_t choices = 0;

	(void)state;
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		const struct value *value = NULL;

		text_make(i, words_for(i));
		text_read();
		if (!choice_get(i, &reading.policy, root_of(i))) {
			reading_drop(&reading);
			continue;
		}
		reading_drop(&reading);
		choices++;
		while ((value = value_next(i, value))) {
			text_make(i, value->word);
			text_read();
			assert_ptr_equal(
			    value, choice_get(i, &reading.policy, root_of(i)));
			reading_drop(&reading);
		}
	}
	assert_true(choices > 0);
}

static void
the_first_value_is_the_default_and_is_enforced(void **state)
{
	(void)state;
	strcpy(text, "root /srv\n");
	text_read();
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		const struct value *value =
		    choice_get(i, &reading.policy, root_of(i));

		if (!value)
			continue;
		assert_int_equal(value->constant, 0);
		assert_ptr_equal(value, value_next(i, NULL));
		assert_true(value->enforced);
	}
	assert_int_equal(unenforced_count(), 0);
	reading_drop(&reading);
}

static void
a_bare_root_has_the_documented_defaults(void **state)
{
	const struct root *root = &reading.policy.roots[0];

	(void)state;
	strcpy(text, "root /srv\n");
	text_read();
	assert_int_equal(reading.policy.given, 0);
	assert_int_equal(reading.policy.log_to, LOG_STDERR);
	assert_int_equal(root->given, 0);
	assert_int_equal(root->guard, CLASS_READ | CLASS_WRITE | CLASS_CHDIR);
	assert_int_equal(root->file_mode, MODE_AS_ASKED);
	assert_int_equal(root->dir_mode, MODE_AS_ASKED);
	assert_null(root->links);
	assert_null(root->steps);
	assert_int_equal(root->line, 1);
	assert_int_equal(root->column, 6);
	reading_drop(&reading);
}

static void
what_is_given_is_noted_with_its_place(void **state)
{
	(void)state;
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		bool global = keywords[i].scope == SCOPE_GLOBAL;
		const struct policy *policy = &reading.policy;
		const struct root *root = &policy->roots[0];

		if (i == DIRECTIVE_ROOT)
			continue;
		text_make(i, words_for(i));
		text_read();
		assert_int_equal(policy->given, global ? 1u << i : 0);
		assert_int_equal(root->given, global ? 0 : 1u << i);
		assert_int_equal(global ? policy->at[i].line : root->at[i].line,
		    global ? 1 : 2);
		assert_int_equal(
		    global ? policy->at[i].column : root->at[i].column, 1);
		reading_drop(&reading);
	}
}

/* Whatever a row says that this build cannot do is reported. */
static void
what_is_not_enforced_is_reported(void **state)
{
	size_t missing = 0;

	(void)state;
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		const struct value *value = NULL;

		if (!keywords[i].enforced) {
			text_make(i, words_for(i));
			text_read();
			assert_int_equal(unenforced_count(), 1);
			reading_drop(&reading);
			missing++;
		}
		while ((value = value_next(i, value))) {
			char words[40];

			snprintf(words, sizeof(words), "%s%s",
			    i == DIRECTIVE_LINK ? "name target " : "",
			    value->word);
			text_make(i, words);
			text_read();
			assert_int_equal(
			    unenforced_count(), value->enforced ? 0 : 1);
			reading_drop(&reading);
			missing += !value->enforced;
		}
	}
	assert_true(missing > 0);
}

static void
keywords_and_values_are_found_by_their_words_alone(void **state)
{
	(void)state;
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		const struct value *value = NULL;

		assert_int_equal(keyword_find(keywords[i].word), i);
		while ((value = value_next(i, value)))
			assert_ptr_equal(value_find(i, value->word), value);
		assert_null(value_find(i, ""));
	}
	assert_int_equal(keyword_find(""), DIRECTIVE_COUNT);
	assert_int_equal(keyword_find("roots"), DIRECTIVE_COUNT);
	assert_int_equal(keyword_find("roo"), DIRECTIVE_COUNT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_value_can_be_given_and_printed),
		cmocka_unit_test(a_choice_is_what_was_given),
		cmocka_unit_test(
		    the_first_value_is_the_default_and_is_enforced),
		cmocka_unit_test(a_bare_root_has_the_documented_defaults),
		cmocka_unit_test(what_is_given_is_noted_with_its_place),
		cmocka_unit_test(what_is_not_enforced_is_reported),
		cmocka_unit_test(
		    keywords_and_values_are_found_by_their_words_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
