/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The pairs in tests/cases/policy: NAME.policy with NAME.canonical, and
 * NAME.expanded where it holds variables, or with NAME.errors. */
#include <dirent.h>

#include "tests/policy/reading.h"

enum { CASES_MAX = 200 };

struct golden {
	char directory[4096];
	char name[256]; /* without its ending */
};

/* Returns the text of the file with that ending, to be freed, or NULL if
 * there is none. */
static char *
file_read(const struct golden *golden, const char *ending, size_t *length)
{
	char path[sizeof(*golden) + 16];
	char *text = malloc(2 * POLICY_TEXT_MAX);
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s.%s", golden->directory,
	    golden->name, ending);
	file = fopen(path, "r");
	assert_non_null(text);
	if (!file) {
		free(text);
		return NULL;
	}
	*length = fread(text, 1, 2 * POLICY_TEXT_MAX - 1, file);
	assert_int_equal(ferror(file), 0);
	text[*length] = '\0';
	fclose(file);
	return text;
}

/* Reads a good case and compares its canonical text. */
static void
good_check(const char *name, const char *text, size_t length,
    enum dollar dollar, const char *canonical)
{
	struct reading *reading = malloc(sizeof(*reading));
	enum dollar again = dollar == DOLLAR_KEEP ? DOLLAR_KEEP : DOLLAR_PLAIN;
	char *printed;

	assert_non_null(reading);
	reading_make(reading, name, text, length, dollar);
	assert_string_equal(reading->reports, "");
	printed = reading_round(reading, again);
	assert_string_equal(printed, canonical);
	free(printed);
	reading_drop(reading);
	free(reading);
}

static void
bad_check(const char *name, const char *text, size_t length, enum dollar dollar,
    const char *errors)
{
	struct reading *reading = malloc(sizeof(*reading));
	size_t lines = 0;

	assert_non_null(reading);
	reading_make(reading, name, text, length, dollar);
	assert_string_equal(reading->reports, errors);
	for (const char *at = reading->reports; *at; at++)
		lines += *at == '\n';
	assert_int_equal(reading->faults, lines);
	assert_true(lines > 0);
	reading_drop(reading);
	free(reading);
}

static void
golden_test(void **state)
{
	const struct golden *golden = *state;
	char name[sizeof(golden->name) + 8];
	size_t length, unused;
	char *text = file_read(golden, "policy", &length);
	char *canonical = file_read(golden, "canonical", &unused);
	char *expanded = file_read(golden, "expanded", &unused);
	char *errors = file_read(golden, "errors", &unused);
	char *kept = file_read(golden, "kept-errors", &unused);

	snprintf(name, sizeof(name), "%s.policy", golden->name);
	assert_non_null(text);
	assert_true(!canonical == !!errors);
	if (canonical) {
		good_check(name, text, length, DOLLAR_KEEP, canonical);
		good_check(name, text, length, DOLLAR_EXPAND,
		    expanded ? expanded : canonical);
	} else {
		bad_check(name, text, length, DOLLAR_EXPAND, errors);
		bad_check(
		    name, text, length, DOLLAR_KEEP, kept ? kept : errors);
	}
	free(text);
	free(canonical);
	free(expanded);
	free(errors);
	free(kept);
}

/* An example must be good, and this build must do all that it asks. */
static void
example_test(void **state)
{
	const struct golden *golden = *state;
	struct reading *reading = malloc(sizeof(*reading));
	const struct policy_reader reader = {
		.report = report_keep,
		.context = reading,
	};
	size_t length;
	char *text = file_read(golden, "policy", &length);

	assert_non_null(reading);
	assert_non_null(text);
	reading_make(reading, golden->name, text, length, DOLLAR_EXPAND);
	assert_string_equal(reading->reports, "");
	free(reading_round(reading, DOLLAR_PLAIN));
	assert_int_equal(policy_unenforced(&reading->policy, &reader), 0);
	reading_drop(reading);
	free(reading);
	free(text);
}

/* Adds a test for each NAME.policy in the directory.  Returns how many. */
static size_t
tests_add(const char *directory, CMUnitTestFunction function,
    struct CMUnitTest *tests, struct golden *goldens)
{
	struct dirent **files = NULL;
	int file_count = scandir(directory, &files, NULL, alphasort);
	size_t count = 0;

	for (int i = 0; i < file_count; i++) {
		char *name = files[i]->d_name;
		char *dot = strrchr(name, '.');
		struct golden *golden = &goldens[count];

		if (dot && strcmp(dot, ".policy") == 0 && count < CASES_MAX) {
			*dot = '\0';
			snprintf(golden->directory, sizeof(golden->directory),
			    "%s", directory);
			snprintf(
			    golden->name, sizeof(golden->name), "%s", name);
			tests[count++] = (struct CMUnitTest){ golden->name,
				function, NULL, NULL, golden };
		}
		free(files[i]);
	}
	free(files);
	return count;
}

int
main(void)
{
	static struct golden goldens[2 * CASES_MAX];
	static struct CMUnitTest tests[2 * CASES_MAX];
	const char *source = getenv("SRCDIR");
	char directory[4096];
	size_t cases, examples;

	if (!source)
		source = ".";
	snprintf(directory, sizeof(directory), "%s/tests/cases/policy", source);
	cases = tests_add(directory, golden_test, tests, goldens);
	snprintf(directory, sizeof(directory), "%s/policy/examples", source);
	examples =
	    tests_add(directory, example_test, tests + cases, goldens + cases);
	if (!cases || !examples || cases == CASES_MAX) {
		fprintf(stderr, "no cases, no examples, or too many\n");
		return 1;
	}
	return _cmocka_run_group_tests(
	    "policy cases", tests, cases + examples, NULL, NULL);
}
