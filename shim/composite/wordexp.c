/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* wordexp: libc's, but for what it matches and whom it asks to execute. */
#include "config.h"

#include <fcntl.h>
#include <paths.h>
#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

#include "shim/composite/pattern.h"
#include "shim/composite/phrase.h"
#include "shim/composite/step.h"
#include "shim/program/admission.h"
#include "shim/wrap/wrap.h"

/* Puts these in the place of word number `at`, which is freed. */
static int
words_replace(wordexp_t *words, size_t at, char *const with[], size_t count)
{
	size_t total = words->we_offs + words->we_wordc + count;
	char **all = reallocarray(words->we_wordv, total, sizeof(all[0]));
	char **place;

	if (!all)
		return WRDE_NOSPACE;
	words->we_wordv = all;
	place = all + words->we_offs + at;
	free(*place);
	memmove(place + count, place + 1,
	    (words->we_wordc - at) * sizeof(place[0]));
	for (size_t i = 0; i < count; i++)
		place[i] = with[i];
	words->we_wordc += count - 1;
	return 0;
}

/* With an IFS that is empty nothing is divided. */
static char *
paths_join(char *const paths[], size_t count)
{
	size_t size = 1;
	char *joined, *end;

	for (size_t i = 0; i < count; i++)
		size += strlen(paths[i]) + 1;
	joined = malloc(size);
	end = joined;
	for (size_t i = 0; joined && i < count; i++) {
		if (i)
			*end++ = ' ';
		end = stpcpy(end, paths[i]);
	}
	return joined;
}

/* Makes words of what was found.  Returns how many, 0 without memory. */
static size_t
paths_copy(const glob_t *found, bool divides, char **copies)
{
	char **paths = found->gl_pathv;
	size_t i;

	if (!divides) {
		copies[0] = paths_join(paths, found->gl_pathc);
		return copies[0] != NULL;
	}
	for (i = 0; i < found->gl_pathc; i++) {
		copies[i] = strdup(paths[i]);
		if (!copies[i])
			break;
	}
	if (i == found->gl_pathc)
		return i;
	while (i)
		free(copies[--i]);
	return 0;
}

/* Matches word number *at and goes on behind what it became. */
static int
word_match(wordexp_t *words, size_t *at, bool divides)
{
	glob_t found = { 0 };
	char **copies = NULL;
	size_t count = 0;
	int result = WRDE_NOSPACE;

	if (pattern_match(words->we_wordv[words->we_offs + *at], GLOB_NOCHECK,
		NULL, &found) != 0)
		return WRDE_NOSPACE;
	copies = calloc(found.gl_pathc, sizeof(copies[0]));
	if (copies)
		count = paths_copy(&found, divides, copies);
	if (count)
		result = words_replace(words, *at, copies, count);
	while (result != 0 && count)
		free(copies[--count]);
	free(copies);
	globfree(&found);
	*at += count;
	return result;
}

static int
words_match(wordexp_t *words, size_t first, const char *mark, bool divides)
{
	size_t at = first;
	int result = 0;

	while (result == 0 && at < words->we_wordc) {
		char *word = words->we_wordv[words->we_offs + at];

		if (phrase_unmark(word, mark))
			result = word_match(words, &at, divides);
		else
			at++;
	}
	return result;
}

static bool
may_execute(const struct phrase *phrase)
{
	return !phrase->has_command ||
	       admission_ask(AT_FDCWD, _PATH_BSHELL, 0, NULL) == 0;
}

EXPORT int
wordexp(const char *text, wordexp_t *words, int flags)
{
	const char *fields = getenv("IFS");
	char mark[MARK_SIZE];
	struct phrase phrase = { .in = text,
		.fields = fields ? fields : " \t\n" };
	size_t first = flags & WRDE_APPEND ? words->we_wordc : 0;
	int result;

	if (start_is_pending())
		return NEXT(wordexp)(text, words, flags);
	if (start_guards(STEP_CLASSES)) {
		phrase_mark(mark);
		phrase.mark = mark;
	}
	if (phrase_rewrite(&phrase) != 0)
		return WRDE_NOSPACE;
	if (!(flags & WRDE_NOCMD) && !may_execute(&phrase))
		result = WRDE_CMDSUB;
	else
		result = NEXT(wordexp)(phrase.out, words, flags);
	free(phrase.out);
	if (result == 0 && phrase.mark)
		result = words_match(words, first, mark, *phrase.fields);
	return result;
}
