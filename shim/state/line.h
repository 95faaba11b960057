/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The characters of the state's line: fields, escapes, checksum. */
#ifndef SHIM_STATE_LINE_H
#define SHIM_STATE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "policy/room.h"
#include "policy/text.h"

enum {
	LINE_SUM_LENGTH = 16, /* digits of the checksum, which ends the line */
};

/* Each field is followed by a comma.  A string is written in letters,
 * digits and - . / _ as they are, a blank as +, else as %XX. */
void string_format(struct text *line, const char *string);
void number_format(struct text *line, uint64_t number);

/* Where the next field begins, and the end of the last one. */
struct fields {
	const char *at;
	const char *end;
};

/* Each reads one field as it is written above, and nothing else: there is
 * one way to write a string or a number.  Returns false if it is not one;
 * a string also if the room is full. */
bool string_parse(
    struct fields *fields, struct room *room, const char **string);
bool number_parse(struct fields *fields, uint64_t *number);

/* Reads the field that is just this word, if it is. */
bool word_skip(struct fields *fields, const char *word);

/* Writes the digits of the checksum of length bytes at line. */
void sum_format(char digits[LINE_SUM_LENGTH], const char *line, size_t length);

#endif
