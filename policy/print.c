/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* struct policy to its canonical text. */
#include <string.h>

#include "policy/directive.h"
#include "policy/text.h"

/* Adds a blank and the word, in quotes if the lexer needs them. */
static void
word_print(struct text *text, const char *word)
{
	bool bare = word[0] != '#' && !strpbrk(word, " \t\"\\");

	text_byte(text, ' ');
	if (bare) {
		text_add(text, word);
		return;
	}
	text_byte(text, '"');
	for (; *word; word++) {
		if (*word == '"' || *word == '\\')
			text_byte(text, '\\');
		text_byte(text, *word);
	}
	text_byte(text, '"');
}

static void
keyword_print(struct text *text, enum directive directive)
{
	if (keywords[directive].scope == SCOPE_ROOT)
		text_add(text, "    ");
	text_add(text, keywords[directive].word);
}

/* Adds the words whose constants are in bits. */
static void
classes_print(struct text *text, enum directive directive, unsigned bits)
{
	const struct value *value = NULL;

	while ((value = value_next(directive, value)))
		if (bits & (unsigned)value->constant)
			word_print(text, value->word);
}

static void
log_print(struct text *text, const struct policy *policy)
{
	const struct value *value = NULL;

	if (policy->log_to == LOG_FILE)
		word_print(text, policy->log_file);
	while ((value = value_next(DIRECTIVE_LOG, value)))
		if (value->constant == (int)policy->log_to)
			word_print(text, value->word);
}

static void
mode_print(struct text *text, int mode)
{
	text_byte(text, ' ');
	for (int shift = 9; shift >= 0; shift -= 3)
		text_byte(text, (char)('0' + (mode >> shift & 7)));
}

static void
links_print(struct text *text, const struct link *link)
{
	for (; link; link = link->next) {
		keyword_print(text, DIRECTIVE_LINK);
		word_print(text, link->name);
		word_print(text, link->target);
		if (link->classes_given)
			classes_print(text, DIRECTIVE_LINK, link->classes);
		text_byte(text, '\n');
	}
}

/* A line for each run of names to prepare or to require: their order is
 * part of what they mean. */
static void
steps_print(struct text *text, const struct step *step)
{
	for (; step; step = step->next) {
		bool makes = step->makes;

		keyword_print(
		    text, makes ? DIRECTIVE_PREPARE : DIRECTIVE_REQUIRE);
		word_print(text, step->name);
		for (; step->next && step->next->makes == makes;
		     step = step->next)
			word_print(text, step->next->name);
		text_byte(text, '\n');
	}
}

static void
line_print(struct text *text, const struct policy *policy,
    const struct root *root, enum directive directive)
{
	keyword_print(text, directive);
	if (directive == DIRECTIVE_LOG)
		log_print(text, policy);
	else if (directive == DIRECTIVE_GUARD)
		classes_print(text, directive, root->guard);
	else if (directive == DIRECTIVE_FILE_MODE)
		mode_print(text, root->file_mode);
	else if (directive == DIRECTIVE_DIR_MODE)
		mode_print(text, root->dir_mode);
	else
		word_print(text, choice_get(directive, policy, root)->word);
	text_byte(text, '\n');
}

static void
root_print(struct text *text, const struct root *root)
{
	bool prepares = root->given & 1u << DIRECTIVE_PREPARE;

	text_add(text, text->length ? "\n" : "");
	keyword_print(text, DIRECTIVE_ROOT);
	word_print(text, root->path);
	text_byte(text, '\n');
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		if (!(root->given & 1u << i))
			continue;
		if (i == DIRECTIVE_LINK)
			links_print(text, root->links);
		else if (i == DIRECTIVE_PREPARE ||
			 (i == DIRECTIVE_REQUIRE && !prepares))
			steps_print(text, root->steps);
		else if (i != DIRECTIVE_REQUIRE)
			line_print(text, NULL, root, i);
	}
}

size_t
policy_print(const struct policy *policy, char *bytes, size_t size)
{
	struct text text;

	if (!size)
		return 0;
	text_begin(&text, bytes, size);
	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++)
		if (policy->given & 1u << i)
			line_print(&text, policy, NULL, i);
	for (size_t i = 0; i < policy->root_count; i++)
		root_print(&text, &policy->roots[i]);
	return text.full ? 0 : text.length;
}
