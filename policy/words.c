/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the words of a directive, as many as it takes. */
#include "policy/directive.h"
#include "policy/parser.h"

/* Adds "symlinks needs deny or beneath" to a phrase. */
static void
takes_add(struct text *text, enum directive directive, const char *verb)
{
	text_add(text, keywords[directive].word);
	text_add(text, verb);
	if (keywords[directive].takes)
		text_add(text, keywords[directive].takes);
	else
		value_list(text, directive, NULL);
}

bool
word_need(struct parser *parser, struct word *word)
{
	struct phrase phrase;

	if (word_next(parser, word))
		return true;
	if (parser->broken)
		return false;
	phrase_begin(&phrase);
	takes_add(&phrase.text, parser->directive, " needs ");
	fault_phrase(parser, parser->keyword.column, &phrase);
	return false;
}

bool
word_literal(struct parser *parser, const struct word *word)
{
	if (!word->bad && word->variable)
		fault_line(parser, word->column,
		    "a variable may only stand in a path, NAME or TARGET");
	return !word->bad && !word->variable;
}

void
words_end(struct parser *parser)
{
	struct phrase phrase;
	struct word word;

	if (!word_next(parser, &word) || word.bad)
		return;
	phrase_begin(&phrase);
	text_quote(&phrase.text, word.text, word.length);
	text_add(&phrase.text, " is too much: ");
	takes_add(&phrase.text, parser->directive, " takes ");
	fault_phrase(parser, word.column, &phrase);
}
