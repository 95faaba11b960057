/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the files of the parser share while they read one text. */
#ifndef POLICY_PARSER_H
#define POLICY_PARSER_H

#include <stdbool.h>
#include <stddef.h>

#include "policy/policy.h"
#include "policy/text.h"

struct parser {
	const struct policy_reader *reader;
	struct policy *policy;
	struct room *room;
	struct root *root;	 /* whose block the line is in, or NULL */
	struct link **links_end; /* of that block, where the next one goes */
	struct step **steps_end;
	size_t faults; /* reported so far */

	enum directive directive; /* of the line, once it is known */
	struct position keyword;

	unsigned line;
	const char *start, *at, *end; /* of the line, without its end */
	bool broken;	  /* no further word can be read from the line */
	bool full;	  /* nor from the text */
	bool crlf;	  /* lines that end in CR LF have been reported */
	size_t word_left; /* bytes that words may still take */
};

struct word {
	char *text; /* in the room, terminated */
	size_t length;
	unsigned column;
	bool variable; /* holds, or held, a ${NAME} */
	bool bad;      /* has been reported: not to be looked at */
};

/* Reading words (lex.c). */

/* Makes length bytes at text the line that words are read from. */
void line_begin(struct parser *parser, const char *text, size_t length);

/* Reads the next word of the line, which may be bad.  Returns false at the
 * end of the line, or if parser->broken, which has been reported. */
bool word_next(struct parser *parser, struct word *word);

/* Reporting (fault.c). */

/* A phrase that is put together. */
struct phrase {
	struct text text;
	char bytes[POLICY_PHRASE_MAX];
};

void phrase_begin(struct phrase *phrase);
void fault_phrase(
    struct parser *parser, unsigned column, const struct phrase *phrase);

void fault_line(struct parser *parser, unsigned column, const char *phrase);

/* Reports the word, in quotes, and what is wrong with it. */
void fault_word(
    struct parser *parser, const struct word *word, const char *after);

/* Reports a word that may be given once and was, in that line. */
void fault_again(struct parser *parser, const struct word *word, unsigned line);

void fault_number(struct parser *parser, unsigned column, const char *before,
    unsigned number, const char *after);

/* Reading the words of a directive (words.c). */

/* Reads a word that must be there.  Returns false if there is none, which
 * has been reported. */
bool word_need(struct parser *parser, struct word *word);

/* Returns whether word is good and holds no variable; reports it if it
 * does. */
bool word_literal(struct parser *parser, const struct word *word);

/* Reports a further word. */
void words_end(struct parser *parser);

/* Reading what each directive takes (values.c): one function for each
 * parser that directives.def names, and one for every CHOICE. */

typedef void value_parser(struct parser *parser);

#define DIRECTIVE(name, word, where, often, parser, ...)                       \
	value_parser parser##_parse;
#include "policy/directives.def"
value_parser choice_parse;

#endif
