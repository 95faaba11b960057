/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of directives and of the words that they take. */
#ifndef POLICY_DIRECTIVE_H
#define POLICY_DIRECTIVE_H

#include <stdbool.h>

#include "policy/policy.h"
#include "policy/text.h"

enum scope {
	SCOPE_GLOBAL, /* before the first root */
	SCOPE_BLOCK,  /* root itself */
	SCOPE_ROOT,   /* in a root block */
};

struct keyword {
	const char *word;
	const char *takes; /* as the manual writes it; NULL: its values */
	enum scope scope;
	bool repeats;
	bool enforced; /* by this build, its values apart */
};

struct value {
	enum directive directive;
	const char *word;
	int constant;
	bool enforced; /* by this build */
};

extern const struct keyword keywords[DIRECTIVE_COUNT];

/* Returns the directive of that keyword, or DIRECTIVE_COUNT. */
enum directive keyword_find(const char *word);

/* Steps through the values of directive: the first after NULL, NULL after
 * the last. */
const struct value *value_next(
    enum directive directive, const struct value *value);

/* The value of directive with that word; NULL if there is none. */
const struct value *value_find(enum directive directive, const char *word);

/* The word of the first class in classes, of enum class; NULL for none. */
const char *class_word(unsigned classes);

/* The value that a CHOICE has in *policy, or in *root, which may be NULL
 * for a global one; NULL for a directive of another kind. */
const struct value *choice_get(enum directive directive,
    const struct policy *policy, const struct root *root);

/* Gives a CHOICE that value. */
void choice_set(
    const struct value *value, struct policy *policy, struct root *root);

/* Adds the values of directive, and what else it takes unless that is NULL,
 * to a phrase: "deny or beneath". */
void value_list(struct text *text, enum directive directive, const char *more);

#endif
