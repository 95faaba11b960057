/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How the parser reports what is wrong. */
#include "policy/parser.h"

void
fault_line(struct parser *parser, unsigned column, const char *phrase)
{
	const struct policy_reader *reader = parser->reader;

	if (parser->faults > POLICY_ERROR_MAX)
		return;
	if (parser->faults++ == POLICY_ERROR_MAX)
		phrase = "too many errors: the rest are not shown";
	reader->report(reader->context, parser->line, column, phrase);
}

void
phrase_begin(struct phrase *phrase)
{
	text_begin(&phrase->text, phrase->bytes, sizeof(phrase->bytes));
}

void
fault_phrase(
    struct parser *parser, unsigned column, const struct phrase *phrase)
{
	fault_line(parser, column, phrase->bytes);
}

void
fault_word(struct parser *parser, const struct word *word, const char *after)
{
	struct phrase phrase;

	phrase_begin(&phrase);
	text_quote(&phrase.text, word->text, word->length);
	text_add(&phrase.text, after);
	fault_phrase(parser, word->column, &phrase);
}

void
fault_number(struct parser *parser, unsigned column, const char *before,
    unsigned number, const char *after)
{
	struct phrase phrase;

	phrase_begin(&phrase);
	text_add(&phrase.text, before);
	text_number(&phrase.text, number);
	text_add(&phrase.text, after);
	fault_phrase(parser, column, &phrase);
}

void
fault_again(struct parser *parser, const struct word *word, unsigned line)
{
	struct phrase phrase;

	phrase_begin(&phrase);
	text_quote(&phrase.text, word->text, word->length);
	text_add(&phrase.text, " is already given in line ");
	text_number(&phrase.text, line);
	fault_phrase(parser, word->column, &phrase);
}
