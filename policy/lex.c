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

/* Reports a fault after which the line cannot be cut into words. */
static void
line_break(struct parser *parser, const char *at, const char *phrase)
{
	fault_line(parser, column_of(parser, at), phrase);
	parser->broken = true;
}

/* The same, around length bytes at bytes. */
static void
line_break_quoting(struct parser *parser, const char *at, const char *before,
    const char *bytes, size_t length, const char *after)
{
	struct phrase phrase;

	phrase_begin(&phrase);
	text_add(&phrase.text, before);
	text_quote(&phrase.text, bytes, length);
	text_add(&phrase.text, after);
	line_break(parser, at, phrase.bytes);
}

static void
control_break(struct parser *parser)
{
	line_break_quoting(parser, parser->at, "the control byte ", parser->at,
	    1, " may not stand in a policy");
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
	if (parser->word_left && room_byte(parser->room, byte)) {
		parser->word_left--;
		return;
	}
	fault_number(parser, column_of(parser, parser->at),
	    "expanded, the text is longer than ", POLICY_TEXT_MAX, " bytes");
	parser->broken = true;
}

static void
word_byte(struct parser *parser, struct word *word, char byte)
{
	if (word->length < POLICY_WORD_MAX) {
		word->length++;
		byte_keep(parser, byte);
		return;
	}
	fault_number(parser, word->column, "the word is longer than ",
	    POLICY_WORD_MAX, " bytes");
	parser->broken = true;
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

	if (!value) {
		line_break_quoting(parser, dollar, "the variable ", name,
		    length, " is not set");
		return;
	}
	for (; *value && !parser->broken; value++) {
		if (byte_is_control(*value))
			line_break_quoting(parser, dollar,
			    "the value of the variable ", name, length,
			    " holds a control byte");
		else
			word_byte(parser, word, *value);
	}
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
		line_break(parser, dollar,
		    "a dollar sign must begin a variable: ${NAME}");
		return;
	}
	word->variable = true;
	if (parser->reader->dollar == DOLLAR_EXPAND)
		variable_expand(parser, word, dollar, end);
	else
		for (size_t i = 0; i <= end && !parser->broken; i++)
			word_byte(parser, word, dollar[i]);
	parser->at = dollar + end + 1;
}

/* Reads one byte that stands for itself, or a variable. */
static void
plain_read(struct parser *parser, struct word *word)
{
	char byte = *parser->at;

	if (byte_is_control(byte) && byte != '\t') {
		control_break(parser);
	} else if (byte == '$' && parser->reader->dollar != DOLLAR_PLAIN) {
		variable_read(parser, word);
	} else {
		word_byte(parser, word, byte);
		parser->at++;
	}
}

static void
bare_read(struct parser *parser, struct word *word)
{
	while (!parser->broken && parser->at < parser->end &&
	       !byte_is_blank(*parser->at)) {
		if (*parser->at == '"')
			line_break(parser, parser->at,
			    "a quote must enclose the whole word");
		else if (*parser->at == '\\')
			line_break(parser, parser->at,
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
		parser->at += 2;
	} else {
		line_break(parser, parser->at,
		    "an unknown escape: only \\\" and \\\\ are known");
	}
}

static void
quoted_read(struct parser *parser, struct word *word)
{
	const char *quote = parser->at++;

	while (!parser->broken) {
		if (parser->at == parser->end) {
			line_break(parser, quote,
			    "the quote is not closed on its line");
		} else if (*parser->at == '\\') {
			escape_read(parser, word);
		} else if (*parser->at == '"') {
			parser->at++;
			break;
		} else {
			plain_read(parser, word);
		}
	}
	if (!parser->broken && parser->at < parser->end &&
	    !byte_is_blank(*parser->at))
		line_break(parser, parser->at,
		    "a blank must follow the closing quote");
}

/* A comment may hold anything but control bytes. */
static void
comment_skip(struct parser *parser)
{
	for (; parser->at < parser->end && !parser->broken; parser->at++)
		if (byte_is_control(*parser->at) && *parser->at != '\t')
			control_break(parser);
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
	if (!parser->broken)
		byte_keep(parser, '\0');
	return !parser->broken;
}
