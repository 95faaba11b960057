/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of directives and of the words that they take. */
#include <string.h>

#include "policy/directive.h"

enum { ONCE, MANY };
enum { NOT_YET, ENFORCED };

const struct keyword keywords[DIRECTIVE_COUNT] = {
#define CHOICE(name, word, where, kept, meaning)                               \
	[DIRECTIVE_##name] = { word, NULL, SCOPE_##where, ONCE, ENFORCED },
#define DIRECTIVE(                                                             \
    name, word, where, often, parser, takes, without, enforced, meaning)       \
	[DIRECTIVE_##name] = { word, takes, SCOPE_##where, often, enforced },
#include "policy/directives.def"
};

static const struct value values[] = {
#define VALUE(name, word, constant, enforced)                                  \
	{ DIRECTIVE_##name, word, constant, enforced },
#include "policy/directives.def"
};

enum { VALUE_COUNT = sizeof(values) / sizeof(values[0]) };

enum directive
keyword_find(const char *word)
{
	enum directive i = 0;

	while (i < DIRECTIVE_COUNT && strcmp(word, keywords[i].word) != 0)
		i++;
	return i;
}

const struct value *
value_next(enum directive directive, const struct value *value)
{
	for (value = value ? value + 1 : values; value < values + VALUE_COUNT;
	     value++)
		if (value->directive == directive)
			return value;
	return NULL;
}

const struct value *
value_find(enum directive directive, const char *word)
{
	const struct value *value = NULL;

	while ((value = value_next(directive, value)))
		if (strcmp(word, value->word) == 0)
			break;
	return value;
}

const char *
class_word(unsigned classes)
{
	const struct value *value = NULL;

	while ((value = value_next(DIRECTIVE_GUARD, value)))
		if (classes & (unsigned)value->constant)
			return value->word;
	return NULL;
}

const struct value *
choice_get(enum directive directive, const struct policy *policy,
    const struct root *root)
{
	const struct value *value = NULL;
	int constant;

	switch (directive) {
#define CHOICE(name, word, where, kept, meaning)                               \
	case DIRECTIVE_##name:                                                 \
		constant = (int)(kept);                                        \
		break;
#include "policy/directives.def"
	default:
		return NULL;
	}
	while ((value = value_next(directive, value)))
		if (value->constant == constant)
			break;
	return value;
}

void
choice_set(const struct value *value, struct policy *policy, struct root *root)
{
	switch (value->directive) {
#define CHOICE(name, word, where, kept, meaning)                               \
	case DIRECTIVE_##name:                                                 \
		kept = value->constant;                                        \
		break;
#include "policy/directives.def"
	default:
		break;
	}
}

void
value_list(struct text *text, enum directive directive, const char *more)
{
	const struct value *value = value_next(directive, NULL);
	const struct value *next;

	for (; value; value = next) {
		next = value_next(directive, value);
		text_add(text, value->word);
		if (next && (more || value_next(directive, next)))
			text_add(text, ", ");
		else if (next || more)
			text_add(text, " or ");
	}
	if (more)
		text_add(text, more);
}
