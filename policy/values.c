/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What each directive takes: the parsers that directives.def names. */
#include <string.h>

#include "policy/directive.h"
#include "policy/parser.h"
#include "policy/path.h"
#include "policy/room.h"

static bool
words_kept(const struct parser *parser)
{
	return parser->reader->dollar == DOLLAR_KEEP;
}

/* Reports a word that is no value of the directive, which takes those of
 * the table and, if not NULL, more. */
static void
value_fault(struct parser *parser, const struct word *word, const char *more)
{
	struct phrase phrase;

	phrase_begin(&phrase);
	text_quote(&phrase.text, word->text, word->length);
	text_add(&phrase.text, " is not a value of ");
	text_add(&phrase.text, keywords[parser->directive].word);
	text_add(&phrase.text, ": ");
	value_list(&phrase.text, parser->directive, more);
	fault_phrase(parser, word->column, &phrase);
}

/* Returns the value that the table gives for a word, or NULL, which has
 * been reported. */
static const struct value *
value_read(struct parser *parser, const struct word *word)
{
	const struct value *value = value_find(parser->directive, word->text);

	if (!word_literal(parser, word))
		return NULL;
	if (!value)
		value_fault(parser, word, NULL);
	return value;
}

void
choice_parse(struct parser *parser)
{
	const struct value *value;
	struct word word;

	if (!word_need(parser, &word))
		return;
	value = value_read(parser, &word);
	if (value)
		choice_set(value, parser->policy, parser->root);
	words_end(parser);
}

/* FILE, or what a variable holds, which is never taken for a value. */
static void
log_file_set(struct parser *parser, const struct word *word)
{
	const char *fault = file_fault(word->text, words_kept(parser));

	if (!fault) {
		parser->policy->log_to = LOG_FILE;
		parser->policy->log_file = word->text;
	} else if (word->variable) {
		fault_word(parser, word, fault);
	} else {
		value_fault(parser, word, "an absolute path");
	}
}

void
log_parse(struct parser *parser)
{
	const struct value *value;
	struct word word;

	if (!word_need(parser, &word))
		return;
	value = value_find(DIRECTIVE_LOG, word.text);
	if (value && !word.variable)
		parser->policy->log_to = (enum log_to)value->constant;
	else if (!word.bad)
		log_file_set(parser, &word);
	words_end(parser);
}

/* Begins the next block.  Past the limit the last one is used again, so
 * that what follows is still checked. */
static void
root_begin(struct parser *parser)
{
	struct policy *policy = parser->policy;

	if (policy->root_count < POLICY_ROOT_MAX)
		parser->root = &policy->roots[policy->root_count++];
	else
		fault_number(parser, parser->keyword.column, "more than ",
		    POLICY_ROOT_MAX, " roots");
	root_clear(parser->root);
	parser->links_end = &parser->root->links;
	parser->steps_end = &parser->root->steps;
}

/* Returns the root that an earlier block names by path, or NULL. */
static const struct root *
root_find(const struct parser *parser, const char *path)
{
	const struct root *root = parser->policy->roots;

	for (; root != parser->root; root++)
		if (root->path && strcmp(root->path, path) == 0)
			return root;
	return NULL;
}

static void
root_name(struct parser *parser, struct word *word)
{
	const char *fault = path_fault(word->text, words_kept(parser));
	const struct root *twin;

	if (fault) {
		fault_word(parser, word, fault);
		return;
	}
	word->length = path_clean(word->text);
	twin = root_find(parser, word->text);
	if (twin)
		fault_again(parser, word, twin->line);
	parser->root->path = word->text;
	parser->root->line = parser->line;
	parser->root->column = word->column;
}

void
root_parse(struct parser *parser)
{
	struct word word;

	root_begin(parser);
	if (!word_need(parser, &word))
		return;
	if (!word.bad)
		root_name(parser, &word);
	words_end(parser);
}

/* Adds the class that a word is. */
static void
class_read(struct parser *parser, const struct word *word, unsigned *classes)
{
	const struct value *value = value_read(parser, word);

	if (value && *classes & (unsigned)value->constant)
		fault_word(parser, word, " is given twice");
	else if (value)
		*classes |= (unsigned)value->constant;
}

void
guard_parse(struct parser *parser)
{
	struct word word;

	if (!word_need(parser, &word))
		return;
	parser->root->guard = 0;
	do
		class_read(parser, &word, &parser->root->guard);
	while (word_next(parser, &word));
}

/* Returns memory for one link or step, or NULL, which has been reported. */
static void *
room_need(struct parser *parser, size_t size)
{
	void *taken = room_take(parser->room, size);

	if (!taken)
		fault_line(parser, parser->keyword.column,
		    "the policy does not fit its memory");
	return taken;
}

static void
link_name_check(struct parser *parser, const struct word *name)
{
	const struct link *link = parser->root->links;
	const char *fault = name_fault(name->text);

	if (fault)
		fault_word(parser, name, fault);
	while (link && strcmp(link->name, name->text) != 0)
		link = link->next;
	if (link)
		fault_again(parser, name, link->at.line);
}

void
link_parse(struct parser *parser)
{
	struct word name, target, class;
	struct link *link;

	if (!word_need(parser, &name) || !word_need(parser, &target))
		return;
	if (!name.bad)
		link_name_check(parser, &name);
	if (!target.bad && !target.length)
		fault_word(parser, &target, " is no target of a link");
	link = room_need(parser, sizeof(*link));
	if (!link)
		return;
	*link = (struct link){
		.name = name.text,
		.target = target.text,
		.at = parser->keyword,
	};
	while (word_next(parser, &class)) {
		link->classes_given = true;
		class_read(parser, &class, &link->classes);
	}
	if (!link->classes_given)
		link->classes =
		    CLASS_READ | CLASS_CHDIR | CLASS_STAT | CLASS_EXEC;
	*parser->links_end = link;
	parser->links_end = &link->next;
}

/* Returns the octal number that a word is, or -1. */
static int
mode_read(const struct word *word)
{
	const char *digit = word->text;
	int mode = 0;

	for (; *digit >= '0' && *digit <= '7' && mode <= 07777; digit++)
		mode = mode * 8 + (*digit - '0');
	return *digit || !word->length || mode > 07777 ? -1 : mode;
}

static void
mode_parse(struct parser *parser, int *mode)
{
	struct word word;

	if (!word_need(parser, &word))
		return;
	if (word_literal(parser, &word)) {
		*mode = mode_read(&word);
		if (*mode < 0)
			fault_word(parser, &word,
			    " is not a mode: octal, from 0 to 7777");
	}
	words_end(parser);
}

void
file_mode_parse(struct parser *parser)
{
	mode_parse(parser, &parser->root->file_mode);
}

void
dir_mode_parse(struct parser *parser)
{
	mode_parse(parser, &parser->root->dir_mode);
}

static void
step_read(struct parser *parser, const struct word *word, bool makes)
{
	const char *fault;
	struct step *step;

	if (word->bad)
		return;
	fault = name_fault(word->text);
	if (fault && strcmp(word->text, ".") != 0) {
		fault_word(parser, word, fault);
		return;
	}
	step = room_need(parser, sizeof(*step));
	if (!step)
		return;
	*step = (struct step){
		.name = word->text,
		.makes = makes,
		.at = { parser->line, word->column },
	};
	*parser->steps_end = step;
	parser->steps_end = &step->next;
}

static void
steps_parse(struct parser *parser, bool makes)
{
	struct word word;

	if (!word_need(parser, &word))
		return;
	do
		step_read(parser, &word, makes);
	while (word_next(parser, &word));
}

void
prepare_parse(struct parser *parser)
{
	steps_parse(parser, true);
}

void
require_parse(struct parser *parser)
{
	steps_parse(parser, false);
}
