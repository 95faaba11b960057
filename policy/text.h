/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text built piece by piece in memory of a fixed size, without stdio. */
#ifndef POLICY_TEXT_H
#define POLICY_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
	char *bytes; /* always terminated */
	size_t size; /* of bytes, the NUL included; at least 1 */
	size_t length;
	bool full; /* something did not fit and was left out */
};

void text_begin(struct text *text, char *bytes, size_t size);
void text_byte(struct text *text, char byte);
void text_bytes(struct text *text, const char *bytes, size_t length);
void text_add(struct text *text, const char *string);
void text_number(struct text *text, unsigned long long number);
void text_hex(struct text *text, unsigned char byte); /* two digits */

/* Adds "string" in quotes for people to read: whatever is not printable
 * ASCII, quotes and backslashes as \xNN; a long one is cut and ends in
 * three dots. */
void text_quote(struct text *text, const char *string, size_t length);

#endif
