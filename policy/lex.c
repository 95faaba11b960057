/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lines to words: blanks, comments, quotes, escapes, ${NAME}. */
#include <string.h>

#include "policy/parser.h"
#include "policy/room.h"

static bool
byte_is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static bool
byte_is_control(char byte)
{
	return (unsigned char)byte < ' ' || byte == 127;
}

static bool
byte_is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static bool
byte_is_name(char byte)
{
	return byte == '_' || byte_is_digit(byte) ||
	       (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

static unsigned
column_of(const struct parser *parser, const char *at)
{
	return (unsigned)(at - parser->start) + 1;
}

/* Reports what is wrong at a byte of a word, around length bytes at bytes. */
static void
byte_fault(struct parser *parser, struct word *word, const char *at,
    const char *before, const char *bytes, size_t length, const char *after)
{
	struct phrase phrase;

	phrase_begin(&phrase);
	text_add(&phrase.text, before);
	text_quote(&phrase.text, bytes, length);
	text_add(&phrase.text, after);
	fault_phrase(parser, column_of(parser, at), &phrase);
	word->bad = true;
}

static void
control_fault(struct parser *parser, struct word *word)
{
	byte_fault(parser, word, parser->at, "the control byte ", parser->at, 1,
	    " may not stand in a policy");
}

static void
word_fault(struct parser *parser, struct word *word, const char *at,
    const char *phrase)
{
	fault_line(parser, column_of(parser, at), phrase);
	word->bad = true;
}

void
line_begin(struct parser *parser, const char *text, size_t length)
{
	parser->start = parser->at = text;
	parser->end = text + length;
	parser->broken = false;
	if (!length || parser->end[-1] != '\r')
		return;
	parser->end--;
	if (!parser->crlf)
		fault_line(parser, column_of(parser, parser->end),
		    "the line ends in CR LF: lines must end in LF alone");
	parser->crlf = true;
}

static void
byte_keep(struct parser *parser, char byte)
{
	if (parser->full)
		return;
	if (parser->word_left && room_byte(parser->room, byte)) {
		parser->word_left--;
		return;
	}
	fault_number(parser, column_of(parser, parser->at),
	    "expanded, the text is longer than ", POLICY_TEXT_MAX, " bytes");
	parser->full = parser->broken = true;
}

static void
word_byte(struct parser *parser, struct word *word, char byte)
{
	if (word->length < POLICY_WORD_MAX) {
		word->length++;
		byte_keep(parser, byte);
	} else if (!word->bad) {
		fault_number(parser, word->column, "the word is longer than ",
		    POLICY_WORD_MAX, " bytes");
		word->bad = true;
	}
}

/* Adds the value of the variable whose name ends end bytes after dollar. */
static void
variable_expand(
    struct parser *parser, struct word *word, const char *dollar, size_t end)
{
	const struct policy_reader *reader = parser->reader;
	const char *name = dollar + strlen("${");
	size_t length = end - strlen("${");
	const char *value = reader->lookup(reader->context, name, length);
	const char *byte = value;

	if (!value) {
		byte_fault(parser, word, dollar, "the variable ", name, length,
		    " is not set");
		return;
	}
	for (; *byte && !byte_is_control(*byte); byte++)
		word_byte(parser, word, *byte);
	if (*byte)
		byte_fault(parser, word, dollar, "the value of the variable ",
		    name, length, " holds a control byte");
}

/* Reads what begins with a dollar. */
static void
variable_read(struct parser *parser, struct word *word)
{
	const char *dollar = parser->at;
	size_t left = (size_t)(parser->end - dollar);
	size_t end = strlen("${"); /* of NAME, counted from the dollar */

	while (end < left && byte_is_name(dollar[end]))
		end++;
	if (end >= left || dollar[1] != '{' || dollar[end] != '}' ||
	    end == strlen("${") || byte_is_digit(dollar[2])) {
		word_fault(parser, word, dollar,
		    "a dollar sign must begin a variable: ${NAME}");
		parser->at++;
		return;
	}
	word->variable = true;
	if (parser->reader->dollar == DOLLAR_EXPAND)
		variable_expand(parser, word, dollar, end);
	else
		for (size_t i = 0; i <= end; i++)
			word_byte(parser, word, dollar[i]);
	parser->at = dollar + end + 1;
}

/* Reads one byte that stands for itself, or a variable. */
static void
plain_read(struct parser *parser, struct word *word)
{
	char byte = *parser->at;

	if (byte == '$' && parser->reader->dollar != DOLLAR_PLAIN) {
		variable_read(parser, word);
		return;
	}
	if (byte_is_control(byte) && byte != '\t')
		control_fault(parser, word);
	else
		word_byte(parser, word, byte);
	parser->at++;
}

static void
bare_read(struct parser *parser, struct word *word)
{
	while (parser->at < parser->end && !byte_is_blank(*parser->at)) {
		if (*parser->at == '"')
			word_fault(parser, word, parser->at++,
			    "a quote must enclose the whole word");
		else if (*parser->at == '\\')
			word_fault(parser, word, parser->at++,
			    "a backslash must stand in a quoted word");
		else
			plain_read(parser, word);
	}
}

/* Reads what begins with a backslash. */
static void
escape_read(struct parser *parser, struct word *word)
{
	const char *escaped = parser->at + 1;

	if (escaped < parser->end && (*escaped == '"' || *escaped == '\\')) {
		word_byte(parser, word, *escaped);
		parser->at++;
	} else {
		word_fault(parser, word, parser->at,
		    "an unknown escape: only \\\" and \\\\ are known");
	}
	parser->at++;
}

/* Reads up to a closing quote.  Without one nobody can tell where the word
 * was meant to end, so that no word is read after it. */
static void
quoted_read(struct parser *parser, struct word *word)
{
	const char *quote = parser->at++;

	while (parser->at < parser->end && *parser->at != '"') {
		if (*parser->at == '\\')
			escape_read(parser, word);
		else
			plain_read(parser, word);
	}
	if (parser->at == parser->end) {
		word_fault(
		    parser, word, quote, "the quote is not closed on its line");
		parser->broken = true;
		return;
	}
	parser->at++;
	if (parser->at < parser->end && !byte_is_blank(*parser->at))
		word_fault(parser, word, parser->at,
		    "a blank must follow the closing quote");
	while (parser->at < parser->end && !byte_is_blank(*parser->at))
		parser->at++;
}

/* A comment may hold anything but control bytes. */
static void
comment_skip(struct parser *parser)
{
	struct word comment;

	for (; parser->at < parser->end; parser->at++)
		if (byte_is_control(*parser->at) && *parser->at != '\t')
			control_fault(parser, &comment);
}

bool
word_next(struct parser *parser, struct word *word)
{
	while (parser->at < parser->end && byte_is_blank(*parser->at))
		parser->at++;
	if (parser->at < parser->end && *parser->at == '#')
		comment_skip(parser);
	if (parser->broken || parser->at == parser->end)
		return false;
	*word = (struct word){
		.text = parser->room->free,
		.column = column_of(parser, parser->at),
	};
	if (*parser->at == '"')
		quoted_read(parser, word);
	else
		bare_read(parser, word);
	byte_keep(parser, '\0');
	return !parser->broken;
}
