/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reads the tokens of a tree and has them made. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/probe/make.h"
#include "tests/probe/mounts.h"
#include "tests/probe/tree.h"
#include "tests/probe/verdict.h"

enum { WORDS = 3 };

static const struct {
	const char *prefix;
	void (*make)(struct scene *scene, char *words[WORDS]);
} makers[] = {
	{ "fifo:", make_fifo },
	{ "sock:", make_socket },
	{ "null:", make_null },
	{ "exe:", make_program },
	{ "script:", make_script },
	{ "chmod:", make_mode },
	{ "own:", make_owner },
	{ "bind:", mounts_bind },
	{ "tmpfs:", mounts_tmpfs },
	{ "deep:", make_deep },
	{ "chain:", make_chain },
	{ "mv:", make_moved },
	{ "rmtree:", make_gone },
	{ "openfd:", make_open },
};

/* Cuts text at its spaces; words that are not there are "". */
static void
words_split(char *words[WORDS], char *text)
{
	for (int i = 0; i < WORDS; i++) {
		words[i] = text;
		text += strcspn(text, " ");
		if (*text)
			*text++ = '\0';
	}
}

/* "LEFT SIGN RIGHT": cuts and returns RIGHT, or NULL without sign. */
static char *
right_of(char *text, const char *sign)
{
	char *at = strstr(text, sign);

	if (!at)
		return NULL;
	*at = '\0';
	return at + strlen(sign);
}

static void
token_make(struct scene *scene, char *token)
{
	char *words[WORDS];
	char *right;

	for (size_t i = 0; i < sizeof(makers) / sizeof(makers[0]); i++) {
		size_t length = strlen(makers[i].prefix);

		if (strncmp(token, makers[i].prefix, length) == 0) {
			words_split(words, token + length);
			makers[i].make(scene, words);
			return;
		}
	}
	right = right_of(token, " -> ");
	if (right) {
		make_symlink(right, token);
		return;
	}
	right = right_of(token, " = ");
	if (right)
		make_hard_link(right, token);
	else if (token[0] && token[strlen(token) - 1] == '/')
		make_directory(token);
	else
		make_file(token);
}

void
tree_build(struct scene *scene, const char *text)
{
	while (*text) {
		const char *end = strstr(text, " ; ");
		size_t length = end ? (size_t)(end - text) : strlen(text);
		char *raw = strndup(text, length);
		char *token = raw ? scene_expand(scene, raw) : NULL;

		verdict_demand(token != NULL, "tree", text);
		token_make(scene, token);
		free(token);
		free(raw);
		text += length + (end ? strlen(" ; ") : 0);
	}
}
