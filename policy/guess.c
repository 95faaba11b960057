/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which keyword may have been meant by a word that is none. */
#include <string.h>

#include "policy/directive.h"
#include "policy/guess.h"

enum {
	KEYWORD_MAX = 16, /* longer words are near to none */
	EDITS_MAX = 2,
};

static char
letter_lower(char letter)
{
	return letter >= 'A' && letter <= 'Z' ? (char)(letter + 32) : letter;
}

static unsigned
least(unsigned a, unsigned b, unsigned c)
{
	unsigned ab = a < b ? a : b;

	return ab < c ? ab : c;
}

/* How many letters must be added, dropped or replaced to make b of a,
 * whatever their case (Levenshtein).  Both are shorter than KEYWORD_MAX. */
static unsigned
edits_count(const char *a, const char *b)
{
	unsigned row[KEYWORD_MAX]; /* for the a so far and each length of b */
	size_t length = strlen(b);

	for (unsigned j = 0; j <= length; j++)
		row[j] = j;
	for (unsigned i = 1; a[i - 1]; i++) {
		unsigned diagonal = row[0];

		row[0] = i;
		for (size_t j = 1; j <= length; j++) {
			char letter = letter_lower(a[i - 1]);
			unsigned replaced = diagonal + (letter != b[j - 1]);

			diagonal = row[j];
			row[j] = least(replaced, row[j] + 1, row[j - 1] + 1);
		}
	}
	return row[length];
}

const char *
keyword_guess(const char *word)
{
	unsigned fewest = EDITS_MAX + 1;
	const char *nearest = NULL;

	if (strlen(word) >= KEYWORD_MAX)
		return NULL;
	for (size_t i = 0; i < DIRECTIVE_COUNT; i++) {
		unsigned edits = edits_count(word, keywords[i].word);

		if (edits < fewest && edits * 2 < strlen(word)) {
			fewest = edits;
			nearest = keywords[i].word;
		}
	}
	return nearest;
}
