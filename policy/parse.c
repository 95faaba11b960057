/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text to struct policy: line by line, to the end whatever is found. */
#include <string.h>

#include "policy/directive.h"
#include "policy/guess.h"
#include "policy/parser.h"

static value_parser *const value_parsers[DIRECTIVE_COUNT] = {
#define CHOICE(name, ...) [DIRECTIVE_##name] = choice_parse,
#define DIRECTIVE(name, word, where, often, parser, ...)                       \
	[DIRECTIVE_##name] = parser##_parse,
#include "policy/directives.def"
};

static void
unknown_fault(struct parser *parser, const struct word *keyword)
{
	const char *guess = keyword_guess(keyword->text);
	struct phrase phrase;

	phrase_begin(&phrase);
	text_add(&phrase.text, "unknown directive ");
	text_quote(&phrase.text, keyword->text, keyword->length);
	if (guess) {
		text_add(&phrase.text, "; did you mean ");
		text_quote(&phrase.text, guess, strlen(guess));
		text_byte(&phrase.text, '?');
	}
	fault_phrase(parser, keyword->column, &phrase);
}

/* Returns whether the directive may stand here; reports it if not. */
static bool
directive_place(struct parser *parser, const struct word *keyword)
{
	enum scope scope = keywords[parser->directive].scope;
	bool global = scope == SCOPE_GLOBAL;

	if (scope == SCOPE_BLOCK || global == !parser->root)
		return true;
	fault_word(parser, keyword,
	    global ? " must come before the first root"
		   : " must follow the root that it is for");
	return false;
}

/* Notes that the directive is given.  Returns false if it already was and
 * may not be repeated, which has been reported. */
static bool
directive_note(struct parser *parser, const struct word *keyword)
{
	struct root *root = parser->root;
	unsigned *given = root ? &root->given : &parser->policy->given;
	struct position *at = root ? root->at : parser->policy->at;
	unsigned bit = 1u << parser->directive;

	if (!(*given & bit)) {
		*given |= bit;
		at[parser->directive] = parser->keyword;
	} else if (!keywords[parser->directive].repeats) {
		fault_again(parser, keyword, at[parser->directive].line);
		return false;
	}
	return true;
}

static void
directive_parse(struct parser *parser)
{
	struct word keyword;

	if (!word_next(parser, &keyword) || !word_literal(parser, &keyword))
		return;
	parser->directive = keyword_find(keyword.text);
	parser->keyword = (struct position){ parser->line, keyword.column };
	if (parser->directive == DIRECTIVE_COUNT) {
		unknown_fault(parser, &keyword);
		return;
	}
	if (!directive_place(parser, &keyword))
		return;
	if (keywords[parser->directive].scope == SCOPE_BLOCK ||
	    directive_note(parser, &keyword))
		value_parsers[parser->directive](parser);
}

/* Parses one line and reports what is wrong with its words even where they
 * are not wanted. */
static void
line_parse(struct parser *parser, const char *text, size_t length)
{
	struct word rest;

	parser->line++;
	line_begin(parser, text, length);
	directive_parse(parser);
	while (word_next(parser, &rest))
		;
}

static void
lines_parse(struct parser *parser, const char *text, size_t length)
{
	const char *end = text + length;

	while (
	    text < end && !parser->full && parser->faults <= POLICY_ERROR_MAX) {
		const char *newline = memchr(text, '\n', (size_t)(end - text));
		const char *stop = newline ? newline : end;

		line_parse(parser, text, (size_t)(stop - text));
		text = newline ? newline + 1 : end;
	}
}

size_t
policy_parse(struct policy *policy, struct room *room, const char *text,
    size_t length, const struct policy_reader *reader)
{
	bool plain = reader->dollar == DOLLAR_PLAIN;
	size_t longest = plain ? POLICY_PRINT_MAX : POLICY_TEXT_MAX;
	struct parser parser = {
		.reader = reader,
		.policy = policy,
		.room = room,
		.word_left = longest + 1,
	};

	/* The roots are large, and each is cleared when its block begins. */
	memset(policy, 0, offsetof(struct policy, roots));
	if (length > longest) {
		parser.line = 1;
		fault_number(&parser, 1, "the text is longer than ",
		    (unsigned)longest, " bytes");
		return parser.faults;
	}
	lines_parse(&parser, text, length);
	if (!policy->root_count) {
		parser.line = 1;
		fault_line(&parser, 1, "no root: a policy must name one");
	}
	return parser.faults;
}
