/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text put together in a buffer, with what a stranger named made harmless. */
#ifndef SHIM_REFUSE_TEXT_H
#define SHIM_REFUSE_TEXT_H

#include <stddef.h>

/* What does not fit is dropped at the end. */
struct text {
	char *at;
	char *end;
};

void text_add(struct text *text, const char *string);

/* In decimal, with zeros in front up to `digits`. */
void text_number(struct text *text, unsigned long number, int digits);

/* With control characters, quotes, backslashes and what is not UTF-8 as
 * \xNN, so that a name cannot forge or garble a line. */
void text_plain(struct text *text, const char *string);

/* The same in double quotes. */
void text_quote(struct text *text, const char *string);

/* As a JSON string, or null.  Bytes that are not UTF-8 become \udcNN, as
 * Python's surrogateescape has it. */
void text_json(struct text *text, const char *string);

#endif
