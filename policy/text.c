/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text built piece by piece in memory of a fixed size, without stdio. */
#include "policy/text.h"

enum { QUOTE_MAX = 64 }; /* bytes of a string that are shown */

void
text_begin(struct text *text, char *bytes, size_t size)
{
	text->bytes = bytes;
	text->size = size;
	text->length = 0;
	text->full = false;
	bytes[0] = '\0';
}

void
text_byte(struct text *text, char byte)
{
	if (text->length + 1 >= text->size) {
		text->full = true;
		return;
	}
	text->bytes[text->length++] = byte;
	text->bytes[text->length] = '\0';
}

void
text_bytes(struct text *text, const char *bytes, size_t length)
{
	while (length-- > 0)
		text_byte(text, *bytes++);
}

void
text_add(struct text *text, const char *string)
{
	while (*string)
		text_byte(text, *string++);
}

void
text_number(struct text *text, unsigned long long number)
{
	if (number > 9)
		text_number(text, number / 10);
	text_byte(text, (char)('0' + number % 10));
}

void
text_hex(struct text *text, unsigned char byte)
{
	static const char digits[] = "0123456789abcdef";

	text_byte(text, digits[byte >> 4]);
	text_byte(text, digits[byte & 15]);
}

static void
byte_show(struct text *text, unsigned char byte)
{
	if (byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\') {
		text_byte(text, (char)byte);
		return;
	}
	text_add(text, "\\x");
	text_hex(text, byte);
}

void
text_quote(struct text *text, const char *string, size_t length)
{
	size_t shown = length < QUOTE_MAX ? length : QUOTE_MAX;

	text_byte(text, '"');
	for (size_t i = 0; i < shown; i++)
		byte_show(text, (unsigned char)string[i]);
	text_add(text, shown < length ? "...\"" : "\"");
}
