/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A text for libc's wordexp, rewritten.  How far a thing reaches is told as
 * libc tells it: behind the first character of a pattern it reads on by
 * other rules, by which quotes count for little. */
#include "config.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "shim/composite/phrase.h"
#include "shim/program/command.h"
#include "shim/sys/sys.h"

/* Characters of patterns, and what stands for each behind a mark. */
static const char pattern_bytes[] = "*?[", mark_bytes[] = "sqb";

static void
phrase_put(struct phrase *phrase, const char *bytes, size_t length)
{
	if (phrase->length + length >= phrase->size && !phrase->error) {
		size_t size = 2 * (phrase->size + length) + MARK_SIZE;
		char *out = realloc(phrase->out, size);

		if (out) {
			phrase->out = out;
			phrase->size = size;
		} else
			phrase->error = -ENOMEM;
	}
	if (phrase->error)
		return;
	memcpy(phrase->out + phrase->length, bytes, length);
	phrase->length += length;
	phrase->out[phrase->length] = '\0';
}

static void
put_byte(struct phrase *phrase, char byte)
{
	phrase_put(phrase, &byte, 1);
}

/* A byte that shall stand for itself. */
static void
put_plain(struct phrase *phrase, char byte)
{
	if (byte == '\n')
		phrase_put(phrase, "'\n'", 3);
	else {
		put_byte(phrase, '\\');
		put_byte(phrase, byte);
	}
}

static void
put_mark(struct phrase *phrase, char byte)
{
	phrase_put(phrase, phrase->mark, strlen(phrase->mark));
	put_byte(
	    phrase, mark_bytes[strchr(pattern_bytes, byte) - pattern_bytes]);
}

/* Copies the next bytes as they are. */
static void
copy(struct phrase *phrase, size_t length)
{
	length = strnlen(phrase->in, length);
	phrase_put(phrase, phrase->in, length);
	phrase->in += length;
}

/* libc looks for the end of a command by its quotes, and does not know that
 * a backslash can stand in front of one: '\'' becomes '"'"'. */
static void
put_command(struct phrase *phrase, const char *text)
{
	static const char before[] = "'\\''", after[] = "'\"'\"'";
	const char *quote;

	phrase_put(phrase, "$(", 2);
	for (; (quote = strstr(text, before)); text = quote + strlen(before)) {
		phrase_put(phrase, text, (size_t)(quote - text));
		phrase_put(phrase, after, strlen(after));
	}
	phrase_put(phrase, text, strlen(text));
	put_byte(phrase, ')');
}

/* text, which is freed, is the command in the next bytes. */
static void
copy_command(struct phrase *phrase, char *text, size_t length)
{
	struct command command;

	phrase->has_command = true;
	if (!text || command_correct(&command, text) != 0) {
		phrase->error = -ENOMEM;
		free(text);
		return;
	}
	if (command.text == text)
		copy(phrase, length);
	else {
		put_command(phrase, command.text);
		phrase->in += length;
	}
	command_leave(&command);
	free(text);
}

/* Bytes of "$(...)", in which quotes hide a parenthesis. */
static size_t
parentheses_length(const char *text)
{
	size_t i, depth = 1;
	char quote = 0;

	for (i = 2; text[i] && depth; i++) {
		if (quote)
			quote = text[i] == quote ? 0 : quote;
		else if (text[i] == '\'' || text[i] == '"')
			quote = text[i];
		else if (text[i] == '(')
			depth++;
		else if (text[i] == ')')
			depth--;
	}
	return depth ? 0 : i;
}

/* "`...`": a backslash takes the meaning of the next byte, in single quotes
 * only of some. */
static void
copy_backtick(struct phrase *phrase)
{
	const char *text = phrase->in + 1;
	char *command = malloc(strlen(text) + 1);
	size_t length = 0;
	bool quoted = false;

	for (; command && *text && *text != '`'; text++) {
		if (*text == '\'')
			quoted = !quoted;
		if (*text == '\\' && text[1] &&
		    (!quoted || strchr("$`\"\\\n", text[1])) && *++text == '\n')
			continue;
		command[length++] = *text;
	}
	if (command && !*text) { /* libc will say so */
		free(command);
		copy(phrase, strlen(phrase->in));
		return;
	}
	if (command)
		command[length] = '\0';
	copy_command(phrase, command, (size_t)(text + 1 - phrase->in));
}

static void copy_dollar(struct phrase *phrase);

/* What a dollar or a backtick begins, else one byte. */
static void
copy_any(struct phrase *phrase)
{
	if (*phrase->in == '$')
		copy_dollar(phrase);
	else if (*phrase->in == '`')
		copy_backtick(phrase);
	else
		copy(phrase, *phrase->in == '\\' ? 2 : 1);
}

/* Up to and with the quote. */
static void
copy_single(struct phrase *phrase)
{
	const char *end = strchr(phrase->in + 1, '\'');

	copy(phrase, end ? (size_t)(end + 1 - phrase->in) : strlen(phrase->in));
}

static void
copy_double(struct phrase *phrase)
{
	copy(phrase, 1);
	while (*phrase->in && *phrase->in != '"')
		copy_any(phrase);
	copy(phrase, 1);
}

/* "${...}" */
static void
copy_braces(struct phrase *phrase)
{
	copy(phrase, 2);
	while (*phrase->in && *phrase->in != '}') {
		if (*phrase->in == '\'')
			copy_single(phrase);
		else if (*phrase->in == '"')
			copy_double(phrase);
		else
			copy_any(phrase);
	}
	copy(phrase, 1);
}

/* Bytes of "$((...))", or 0 if it is a command after all. */
static size_t
sum_length(const char *text)
{
	size_t i, depth = 0;

	if (text[2] != '(')
		return 0;
	for (i = 3; text[i] && (depth || text[i] != ')'); i++) {
		if (text[i] == '(')
			depth++;
		else if (text[i] == ')')
			depth--;
	}
	return text[i] == ')' && text[i + 1] == ')' ? i + 2 : 0;
}

static void
copy_until(struct phrase *phrase, size_t length)
{
	const char *end = phrase->in + length;

	copy(phrase, 1);
	while (*phrase->in && phrase->in < end)
		copy_any(phrase);
}

static void
copy_parentheses(struct phrase *phrase)
{
	size_t length = sum_length(phrase->in);

	if (length) {
		copy_until(phrase, length);
		return;
	}
	length = parentheses_length(phrase->in);
	if (length)
		copy_command(
		    phrase, strndup(phrase->in + 2, length - 3), length);
	else
		copy(phrase, strlen(phrase->in));
}

static void
copy_name(struct phrase *phrase)
{
	copy(phrase, 2);
	if (!isalpha((unsigned char)phrase->in[-1]) && phrase->in[-1] != '_')
		return;
	while (isalnum((unsigned char)*phrase->in) || *phrase->in == '_')
		copy(phrase, 1);
}

static void
copy_dollar(struct phrase *phrase)
{
	char next = phrase->in[1];

	if (next == '(')
		copy_parentheses(phrase);
	else if (next == '[')
		copy_until(phrase,
		    strcspn(phrase->in, "]") + (strchr(phrase->in, ']') != 0));
	else if (next == '{')
		copy_braces(phrase);
	else if (isalnum((unsigned char)next) ||
		 (next && strchr("_*@$#", next)))
		copy_name(phrase);
	else
		copy(phrase, 1);
}

/* A dollar behind the first character of a pattern. */
static void
pattern_dollar(struct phrase *phrase, char quote)
{
	char next = phrase->in[1];

	if (!next || next == '"' || next == '\'') {
		put_plain(phrase, '$');
		phrase->in++;
		return;
	}
	if (quote)
		put_byte(phrase, '"');
	copy_dollar(phrase);
	if (quote)
		put_byte(phrase, '"');
}

static void
pattern_backslash(struct phrase *phrase, char quote)
{
	char next = phrase->in[1];

	if (!next) {
		copy(phrase, 1);
		return;
	}
	phrase->in += 2;
	if (next == '\n')
		return;
	if (quote && !strchr("$`\"\\", next))
		put_plain(phrase, '\\');
	if (strchr(pattern_bytes, next))
		put_mark(phrase, next);
	else
		put_plain(phrase, next);
}

/* A word from the first character of a pattern on. */
static void
pattern_rewrite(struct phrase *phrase)
{
	char quote = 0;

	while (*phrase->in && !strchr(phrase->fields, *phrase->in)) {
		char byte = *phrase->in;

		if ((byte == '\'' || byte == '"') &&
		    (!quote || quote == byte)) {
			quote = quote ? 0 : byte;
			phrase->in++;
		} else if (byte == '$' && quote != '\'')
			pattern_dollar(phrase, quote);
		else if (byte == '\\')
			pattern_backslash(phrase, quote);
		else {
			if (strchr(pattern_bytes, byte))
				put_mark(phrase, byte);
			else
				put_plain(phrase, byte);
			phrase->in++;
		}
	}
	/* Here libc ends the word, be it a blank or not. */
	if (*phrase->in && !strchr(" \t\n", *phrase->in))
		put_byte(phrase, ' ');
}

long
phrase_rewrite(struct phrase *phrase)
{
	phrase_put(phrase, "", 0);
	while (*phrase->in && !phrase->error) {
		if (*phrase->in == '\'')
			copy_single(phrase);
		else if (*phrase->in == '"')
			copy_double(phrase);
		else if (phrase->mark && strchr(pattern_bytes, *phrase->in))
			pattern_rewrite(phrase);
		else
			copy_any(phrase);
	}
	if (phrase->error)
		free(phrase->out);
	return phrase->error;
}

void
phrase_mark(char mark[MARK_SIZE])
{
	uint64_t bits = (uintptr_t)mark;

	sys_getrandom(&bits, sizeof(bits), GRND_NONBLOCK);
	*mark++ = '\001';
	for (int i = 0; i < 16; i++, bits >>= 4)
		*mark++ = "0123456789abcdef"[bits & 15];
	*mark++ = '\001';
	*mark = '\0';
}

bool
phrase_unmark(char *word, const char *mark)
{
	size_t length = strlen(mark);
	bool found = false;

	while ((word = strstr(word, mark))) {
		char *end = word + length;

		*word = pattern_bytes[strchr(mark_bytes, *end) - mark_bytes];
		memmove(word + 1, end + 1, strlen(end + 1) + 1);
		word++;
		found = true;
	}
	return found;
}
