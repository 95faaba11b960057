/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a stranger named, made harmless for a line of a log. */
#ifndef SHIM_REFUSE_ESCAPE_H
#define SHIM_REFUSE_ESCAPE_H

#include "policy/text.h"

/* Adds the string with control characters, quotes, backslashes and what is
 * not UTF-8 as \xNN, so that a name cannot forge or garble a line. */
void escape_plain(struct text *text, const char *string);

/* The same in double quotes. */
void escape_quote(struct text *text, const char *string);

/* As a JSON string, or null.  Bytes that are not UTF-8 become \udcNN, as
 * Python's surrogateescape has it. */
void escape_json(struct text *text, const char *string);

#endif
