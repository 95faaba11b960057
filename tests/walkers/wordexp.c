/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* wordexp: what becomes of texts, by all flags and several IFS. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

#include "tests/walkers/walkers.h"

static const char *const texts[] = { "", "a b", "*", "plain/*", "plain/f*",
	"'*'", "\"*\"", "\\*", "plain/\\*", "plain/'f'*", "plain/f*'x'",
	"plain/[f]ile", "plain/?ile", "plain/f?le plain/w*", "$V", "\"$V\"",
	"$STAR", "\"$STAR\"", "plain/$STAR", "plain/f$STAR*", "*$V", "$V*",
	"plain/*$V", "plain/*\"$V\"", "plain/*\"$V\"x y", "${V}", "${V:-*}",
	"${NO:-*}", "${NO:-plain/*} a", "\"${NO:-*}\"", "${NO:=plain/f*}",
	"$NO", "${#V}", "${V#a}", "${V%%b*}", "$((1+2*3))", "$((1*2))*",
	"$[2*3]", "$(echo a b)", "`echo a b`", "$(echo 'plain/*')",
	"$(echo \\*)", "`echo '*'`", "\"`echo a b`\"", "\"$(echo 'a)b')\"",
	"$(echo a)*", "plain/*$(echo e)", "plain/f*`echo e`", "*;x", "*|x",
	"plain/*&", "a;b", "(", "plain/*(", "*{a}", "~", "~/*", "a=~/*",
	"plain/*~", "no*", "no* no? [x", "*\n", "a\nb", "*\\", "\\", "'", "\"",
	"*'", "*\"", "*\"a b\"", "*'a b'", "*\\ b", "*\\\nb", "*\"\\x\"",
	"*\"\\$V\"", "$", "$*", "$?", "$#", "*$", "*$'a'", "*$?", "$1*",
	"plain/w*", "plain/white*", "\"plain/\"*", "plain/tree/*/*",
	"plain/*:b", "a:*:b", "plain/\\[*", "plain/back*", "plain/'['*",
	"\\[x]*", "$(echo $(echo a))", "$(echo `echo a`)",
	"`echo \\`echo a\\``", "$(exit 3)", "$(echo a;", "`echo a", "${V",
	"${V:-$(echo c)}*", "${NO:-$(echo 'plain/f')}*", "$(nonsense_command)",
	"**", "plain/**", "*/*/*", "$V$V", "$((", "$((1", "$(( (1) ))",
	"$((echo a);(echo b))", "\"$((1+1))\"*", "plain/{file,tree}*", NULL };

static const char *const link_texts[] = { "links/*", "links/to-tree/*",
	"links/*/inner", "loop/*", "links/dangling*", "links/$NO*/", NULL };

static const int flags[] = { 0, WRDE_NOCMD, WRDE_UNDEF, WRDE_SHOWERR };
static const char *const fields[] = { NULL, " \t\n", "", ":", " :", "x" };

static void
words_print(int result, const wordexp_t *words)
{
	printf("= %d %zu\n", result, words->we_wordc);
	if (result != 0)
		return;
	for (size_t i = 0; i < words->we_wordc; i++)
		printf("\t<%s>\n", words->we_wordv[words->we_offs + i]);
	printf("\t%s\n", words->we_wordv[words->we_offs + words->we_wordc]
			     ? "no end"
			     : "end");
}

static void
text_print(const char *text, int how)
{
	wordexp_t words = { 0 };
	int result;

	printf("wordexp %s, %x\n", text, (unsigned)how);
	unsetenv("NO");
	result = wordexp(text, &words, how);
	words_print(result, &words);
	if (result == 0)
		wordfree(&words);
}

/* Behind free places, behind other words, and in their place. */
static void
text_append(const char *text)
{
	wordexp_t words = { .we_offs = 3 };
	int result = wordexp("first second", &words, WRDE_DOOFFS);

	if (result == 0)
		result = wordexp(text, &words, WRDE_DOOFFS | WRDE_APPEND);
	words_print(result, &words);
	if (result != 0)
		return; /* what libc leaves then cannot be freed */
	result = wordexp(text, &words, WRDE_DOOFFS | WRDE_REUSE);
	words_print(result, &words);
	if (result == 0)
		wordfree(&words);
}

static void
texts_print(const char *const list[], bool has_links)
{
	for (int i = 0; list[i]; i++) {
		if (!has_links && strstr(list[i], "*/"))
			continue;
		for (size_t f = 0; f < sizeof(flags) / sizeof(*flags); f++)
			text_print(list[i], flags[f]);
		text_append(list[i]);
	}
}

void
walk_wordexp(const char *const paths[])
{
	setenv("V", "a b:c", 1);
	setenv("STAR", "*", 1);
	setenv("HOME", "plain", 1);
	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++) {
		if (fields[i])
			setenv("IFS", fields[i], 1);
		else
			unsetenv("IFS");
		printf("IFS %s\n", fields[i] ? fields[i] : "unset");
		texts_print(texts, paths == tree_paths);
		if (paths == tree_paths)
			texts_print(link_texts, true);
	}
	unsetenv("IFS");
}
