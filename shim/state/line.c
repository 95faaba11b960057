/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The characters of the state's line: fields, escapes, checksum. */
#include <string.h>

#include "shim/state/line.h"
#include "shim/state/sum.h"

static const char sum_digits[] = "0123456789abcdef";
static const char escape_digits[] = "0123456789ABCDEF";

/* What no shell gives a meaning, wherever it stands in a word. */
static bool
byte_is_safe(unsigned char byte)
{
	return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
	       (byte >= 'a' && byte <= 'z') || byte == '-' || byte == '.' ||
	       byte == '/' || byte == '_';
}

void
string_format(struct text *line, const char *string)
{
	for (; *string; string++) {
		unsigned char byte = (unsigned char)*string;

		if (byte_is_safe(byte)) {
			text_byte(line, (char)byte);
		} else if (byte == ' ') {
			text_byte(line, '+');
		} else {
			text_byte(line, '%');
			text_byte(line, escape_digits[byte >> 4]);
			text_byte(line, escape_digits[byte & 15]);
		}
	}
	text_byte(line, ',');
}

void
number_format(struct text *line, uint64_t number)
{
	text_number(line, number);
	text_byte(line, ',');
}

/* Returns the byte that the two digits at `at` stand for, or 0. */
static unsigned char
escape_parse(const char *at, const char *end)
{
	const char *high, *low;

	if (end - at < 2 || !at[0] || !at[1])
		return 0;
	high = strchr(escape_digits, at[0]);
	low = strchr(escape_digits, at[1]);
	if (!high || !low)
		return 0;
	return (
	    unsigned char)((high - escape_digits) << 4 | (low - escape_digits));
}

bool
string_parse(struct fields *fields, struct room *room, const char **string)
{
	*string = room->free;
	while (fields->at < fields->end && *fields->at != ',') {
		unsigned char byte = (unsigned char)*fields->at++;

		if (byte == '+') {
			byte = ' ';
		} else if (byte == '%') {
			byte = escape_parse(fields->at, fields->end);
			if (!byte || byte == ' ' || byte_is_safe(byte))
				return false;
			fields->at += 2;
		} else if (!byte_is_safe(byte)) {
			return false;
		}
		if (!room_byte(room, (char)byte))
			return false;
	}
	if (fields->at++ == fields->end)
		return false;
	return room_byte(room, '\0');
}

bool
number_parse(struct fields *fields, uint64_t *number)
{
	const char *start = fields->at;

	*number = 0;
	for (; fields->at < fields->end && *fields->at != ','; fields->at++) {
		uint64_t digit = (uint64_t)(*fields->at - '0');

		if (*fields->at < '0' || *fields->at > '9' ||
		    __builtin_mul_overflow(*number, 10, number) ||
		    __builtin_add_overflow(*number, digit, number))
			return false;
	}
	if (fields->at == start || fields->at == fields->end)
		return false;
	if (*start == '0' && fields->at > start + 1)
		return false;
	fields->at++;
	return true;
}

bool
word_skip(struct fields *fields, const char *word)
{
	size_t length = strlen(word);

	if ((size_t)(fields->end - fields->at) <= length ||
	    memcmp(fields->at, word, length) != 0 || fields->at[length] != ',')
		return false;
	fields->at += length + 1;
	return true;
}

void
sum_format(char digits[LINE_SUM_LENGTH], const char *line, size_t length)
{
	uint64_t sum = sum_add(SUM_NONE, line, length);

	for (int i = LINE_SUM_LENGTH - 1; i >= 0; i--, sum >>= 4)
		digits[i] = sum_digits[sum & 15];
}
