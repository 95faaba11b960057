/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* $ORIGIN: the directory of the object that asks, as ld.so knows it. */
#include "config.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <string.h>

#include "policy/text.h"
#include "shim/sys/sys.h"
#include "shim/wrap/origin.h"

/* What begins with a dollar is one of these, or itself. */
enum token { TOKEN_NONE, TOKEN_ORIGIN, TOKEN_OTHER };

static bool
continues_name(char byte)
{
	return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
	       (byte >= '0' && byte <= '9') || byte == '_';
}

/* Bytes that the token takes if it stands at text, behind a dollar. */
static size_t
token_length(const char *text, const char *name)
{
	bool is_curly = *text == '{';
	size_t length = strlen(name);
	const char *end = text + is_curly + length;

	if (strncmp(text + is_curly, name, length) != 0)
		return 0;
	if (is_curly)
		return *end == '}' ? length + 2 : 0;
	return continues_name(*end) ? 0 : length;
}

static enum token
token_read(const char *text, size_t *length)
{
	*length = token_length(text, "ORIGIN");
	if (*length)
		return TOKEN_ORIGIN;
	if (token_length(text, "LIB") || token_length(text, "PLATFORM"))
		return TOKEN_OTHER;
	return TOKEN_NONE;
}

/* ld.so has not asked for its own yet, and dlinfo would not notice. */
static bool
origin_of_program(char origin[PATH_MAX])
{
	long length =
	    sys_readlinkat(AT_FDCWD, "/proc/self/exe", origin, PATH_MAX);

	if (length <= 0 || length == PATH_MAX || origin[0] != '/')
		return false;
	while (length > 1 && origin[length - 1] != '/')
		length--;
	origin[length > 1 ? length - 1 : length] = '\0';
	return true;
}

/* The directory of the object that holds the address, or of the program.
 * dlinfo does not ask how much room there is; ld.so keeps to PATH_MAX. */
static bool
origin_of(const void *address, char origin[PATH_MAX])
{
	struct link_map *map = NULL;
	Dl_info info;

	if (!dladdr1(address, &info, (void **)&map, RTLD_DL_LINKMAP) || !map ||
	    !*map->l_name)
		return origin_of_program(origin);
	return dlinfo(map, RTLD_DI_ORIGIN, origin) == 0;
}

bool
origin_expand(char *path, size_t size, const char *file, const void *caller)
{
	char origin[PATH_MAX];
	struct text text;
	size_t length;

	text_begin(&text, path, size);
	for (; *file; file++) {
		enum token token = TOKEN_NONE;

		if (*file == '$')
			token = token_read(file + 1, &length);
		if (token == TOKEN_OTHER ||
		    (token == TOKEN_ORIGIN && !origin_of(caller, origin)))
			return false;
		if (token == TOKEN_ORIGIN) {
			text_add(&text, origin);
			file += length;
		} else {
			text_byte(&text, *file);
		}
	}
	return !text.full;
}
