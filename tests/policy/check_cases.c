/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The pairs in tests/cases/policy: NAME.policy with NAME.canonical, and
 * NAME.expanded where it holds variables, or with NAME.errors. */
#include <dirent.h>

#include "tests/policy/reading.h"

enum {
	CASES_MAX = 200,
	MUTATIONS = 400, /* of each text */
};

struct golden {
	char directory[4096];
	char name[256];	 /* without its ending */
	char title[272]; /* of the test */
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

/* How the canonical text of a policy is read that was read so. */
static enum dollar
dollar_again(enum dollar dollar)
{
	return dollar == DOLLAR_KEEP ? DOLLAR_KEEP : DOLLAR_PLAIN;
}

static uint64_t
random_next(uint64_t *random)
{
	*random ^= *random << 13;
	*random ^= *random >> 7;
	*random ^= *random << 17;
	return *random >> 8;
}

/* Reads a good case and compares its canonical text. */
static void
good_check(const char *name, const char *text, size_t length,
    enum dollar dollar, const char *canonical)
{
	struct reading *reading = malloc(sizeof(*reading));
	char *printed;

	assert_non_null(reading);
	reading_make(reading, name, text, length, dollar);
	assert_string_equal(reading->reports, "");
	printed = reading_round(reading, dollar_again(dollar));
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

/* Changes a few places of text, which holds *length of size bytes. */
static void
text_mutate(char *text, size_t *length, size_t size, uint64_t *random)
{
	static const char bytes[] = "\"\"\\\\#$${}\n\n \t//..a0_-\r\033\377";

	for (uint64_t edits = 1 + random_next(random) % 4; edits; edits--) {
		size_t at = random_next(random) % (*length + 1);
		size_t span = random_next(random) % 12;
		size_t from;

		if (span > *length - at)
			span = *length - at;
		switch (random_next(random) % 4) {
		case 0: /* a byte that means something */
			if (at < *length)
				text[at] =
				    bytes[random_next(random) % sizeof(bytes)];
			break;
		case 1: /* any byte */
			if (at < *length)
				text[at] = (char)random_next(random);
			break;
		case 2: /* a span less */
			memmove(
			    text + at, text + at + span, *length - at - span);
			*length -= span;
			break;
		default: /* a span again, elsewhere */
			from = random_next(random) % (*length - span + 1);
			if (*length + span > size)
				break;
			memmove(text + at + span, text + at, *length - at);
			memmove(text + at, text + from, span);
			*length += span;
		}
	}
}

/* Whatever is done to a text, it is read to its end; and if it is still
 * good, it can be printed and read again. */
static void
mutation_test(void **state)
{
	const struct golden *golden = *state;
	struct reading *reading = malloc(sizeof(*reading));
	uint64_t random = 0x9e3779b97f4a7c15;
	size_t size = 8192;
	size_t length;
	char *text = file_read(golden, "policy", &length);
	char *changed = malloc(size);

	assert_non_null(reading);
	assert_non_null(text);
	assert_non_null(changed);
	assert_true(length < size);
	for (int round = 0; round < MUTATIONS; round++) {
		enum dollar dollar = (enum dollar)(random_next(&random) % 3);
		size_t changed_length = length;

		memcpy(changed, text, length);
		text_mutate(changed, &changed_length, size, &random);
		reading_make(
		    reading, "mutation", changed, changed_length, dollar);
		if (!reading->faults)
			free(reading_round(reading, dollar_again(dollar)));
		reading_drop(reading);
	}
	free(changed);
	free(text);
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

/* Adds a test for each NAME.policy in the directory of the sources.
 * Returns how many. */
static size_t
tests_add(const char *directory, CMUnitTestFunction function,
    struct CMUnitTest *tests, struct golden *goldens)
{
	const char *source = getenv("SRCDIR");
	struct dirent **files = NULL;
	size_t count = 0;
	int file_count;

	snprintf(goldens->directory, sizeof(goldens->directory), "%s/%s",
	    source ? source : ".", directory);
	file_count = scandir(goldens->directory, &files, NULL, alphasort);
	for (int i = 0; i < file_count; i++) {
		char *name = files[i]->d_name;
		char *dot = strrchr(name, '.');
		struct golden *golden = &goldens[count];

		if (dot && strcmp(dot, ".policy") == 0 && count < CASES_MAX) {
			*dot = '\0';
			*golden = *goldens;
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
	static struct golden goldens[3 * CASES_MAX];
	static struct CMUnitTest tests[3 * CASES_MAX];
	size_t cases =
	    tests_add("tests/cases/policy", golden_test, tests, goldens);
	size_t examples = tests_add(
	    "policy/examples", example_test, tests + cases, goldens + cases);
	size_t all = cases + examples;

	if (!cases || !examples || cases == CASES_MAX) {
		fprintf(stderr, "no cases, no examples, or too many\n");
		return 1;
	}
	for (size_t i = 0; i < cases; i++, all++) {
		struct golden *golden = &goldens[all];

		*golden = goldens[i];
		snprintf(golden->title, sizeof(golden->title), "%s, mutated",
		    golden->name);
		tests[all] = (struct CMUnitTest){ golden->title, mutation_test,
			NULL, NULL, golden };
	}
	return _cmocka_run_group_tests("policy cases", tests, all, NULL, NULL);
}
