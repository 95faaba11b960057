/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A text for libc's wordexp, rewritten so that what it does besides the
 * expansion is left to us: each character of a pattern becomes a mark, and a
 * command is corrected where the shell would not carry the shim on.
 */
#ifndef SHIM_COMPOSITE_PHRASE_H
#define SHIM_COMPOSITE_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

/* A mark is random, so that no other text can hold one by design. */
enum { MARK_SIZE = 2 + 16 + 1 };

struct phrase {
	const char *in;	    /* what is left of the program's text */
	const char *fields; /* bytes that end a pattern */
	const char *mark;   /* NULL leaves patterns alone */
	bool has_command;
	char *out; /* on the heap */
	size_t length, size;
	long error;
};

/* Makes a mark. */
void phrase_mark(char mark[MARK_SIZE]);

/* Rewrites phrase->in.  Returns 0, or a negative errno value when there is
 * no text. */
long phrase_rewrite(struct phrase *phrase);

/* Puts the characters of a pattern back into a word.  Returns whether there
 * were any. */
bool phrase_unmark(char *word, const char *mark);

#endif
