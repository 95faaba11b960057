/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a stranger named, made harmless for a line of a log. */
#include "config.h"

#include <stdbool.h>

#include "shim/refuse/escape.h"

static void
hex_add(struct text *text, const char *prefix, unsigned char byte)
{
	text_add(text, prefix);
	text_hex(text, byte);
}

/* Length of the UTF-8 character at the front, or 0 if there is none.  Such
 * as are overlong, surrogates or beyond U+10FFFF are none (RFC 3629). */
static size_t
character_length(const unsigned char *s)
{
	size_t length;

	if (s[0] < 0x80)
		return 1;
	if (s[0] < 0xc2 || s[0] > 0xf4)
		return 0;
	length = s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
	for (size_t i = 1; i < length; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
	    (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
		return 0;
	return length;
}

/* Is the character at the front, of that length, a control character?  C1
 * ones count: a terminal may obey them. */
static bool
is_control(const unsigned char *s, size_t length)
{
	return (length == 1 && (s[0] < 0x20 || s[0] == 0x7f)) ||
	       (length == 2 && s[0] == 0xc2 && s[1] < 0xa0);
}

void
escape_plain(struct text *text, const char *string)
{
	const unsigned char *s = (const unsigned char *)string;

	while (*s) {
		size_t length = character_length(s);

		if (length == 0 || is_control(s, length) || *s == '"' ||
		    *s == '\\') {
			hex_add(text, "\\x", *s++);
			continue;
		}
		text_bytes(text, (const char *)s, length);
		s += length;
	}
}

void
escape_quote(struct text *text, const char *string)
{
	text_add(text, "\"");
	escape_plain(text, string);
	text_add(text, "\"");
}

static size_t
json_character(struct text *text, const unsigned char *s)
{
	size_t length = character_length(s);

	if (length == 0) {
		hex_add(text, "\\udc", *s);
		return 1;
	}
	if (is_control(s, length)) {
		hex_add(text, "\\u00", s[length - 1]);
		return length;
	}
	if (*s == '"' || *s == '\\')
		text_add(text, "\\");
	text_bytes(text, (const char *)s, length);
	return length;
}

void
escape_json(struct text *text, const char *string)
{
	const unsigned char *s = (const unsigned char *)string;

	if (!string) {
		text_add(text, "null");
		return;
	}
	text_add(text, "\"");
	while (*s)
		s += json_character(text, s);
	text_add(text, "\"");
}
