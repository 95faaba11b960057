/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* catopen: a catalogue of messages, by its path or by a search. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <nl_types.h>
#include <stdlib.h>
#include <string.h>

#include "shim/resolve/object.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

#define LOCALES "/usr/share/locale/"

/* Where libc looks after, or instead of, what NLSPATH says. */
#define SEARCH_LAST                                                            \
	LOCALES "%L/%N:" LOCALES "%L/LC_MESSAGES/%N:" LOCALES "%l/%N:" LOCALES \
		"%l/LC_MESSAGES/%N"

#define NO_CATALOG ((nl_catd)-1)

/* What catopen is made of in libc, for gencat(1): name is a path if there is
 * no search.  Returns 0 or -1. */
int __open_catalog(
    const char *name, const char *search, const char *locale, nl_catd catalog);

struct search {
	const char *name;
	const char *locale;
	size_t length;		 /* of the path */
	char path[PATH_MAX + 1]; /* that is tried */
	const char *rest;	 /* of the templates */
};

static void
path_add(struct search *search, const char *text, size_t length)
{
	size_t room = sizeof(search->path) - 1 - search->length;

	if (length > room)
		length = room; /* which is too long for the kernel */
	memcpy(search->path + search->length, text, length);
	search->length += length;
}

/* Language, territory or codeset of language_TERRITORY.codeset; a language
 * has one character at least. */
static void
locale_add(struct search *search, char part)
{
	const char *locale = search->locale;
	size_t language = 1 + strcspn(locale + 1, "_.");
	const char *territory = locale + language;
	const char *codeset;
	size_t length = 0;

	if (part == 'l') {
		path_add(search, locale, language);
		return;
	}
	if (*territory == '_')
		length = strcspn(++territory, ".");
	codeset = territory + length;
	if (part == 't')
		path_add(search, territory, length);
	else if (*codeset == '.')
		path_add(search, codeset + 1, strlen(codeset + 1));
}

/* Returns false for a letter that is not known. */
static bool
letter_add(struct search *search, char letter)
{
	switch (letter) {
	case 'N':
		path_add(search, search->name, strlen(search->name));
		return true;
	case 'L':
		path_add(search, search->locale, strlen(search->locale));
		return true;
	case 'l':
	case 't':
	case 'c':
		locale_add(search, letter);
		return true;
	case '%':
		path_add(search, "%", 1);
		return true;
	default:
		return false;
	}
}

/* Fills in the next template, which ends at a colon; an empty one stands for
 * the name.  With a letter that is not known nothing of it is left. */
static void
template_fill(struct search *search)
{
	const char *at = search->rest;

	search->length = 0;
	if (*at == ':')
		letter_add(search, 'N');
	while (*at && *at != ':') {
		if (*at != '%')
			path_add(search, at++, 1);
		else if (letter_add(search, at[1]))
			at += 2;
		else {
			search->length = 0;
			/* The letter may be the colon itself. */
			at += at[1] ? 2 : 1;
			at += strcspn(at, ":");
		}
	}
	search->path[search->length] = '\0';
	search->rest = *at ? at + 1 : at;
}

static int
catalog_open(const char *path)
{
	return (int)answer(file_open_nocancel(AT_FDCWD, path, O_RDONLY, 0));
}

/* libc opens the file once more, by its descriptor, and reads it: as a new
 * catalogue, or into the one that is there. */
static nl_catd
catalog_read(int fd, const char *path, nl_catd into)
{
	struct request request = { "open", CLASS_READ, AT_FDCWD, path, NULL };
	struct object of = { .fd = fd, .dirfd = AT_FDCWD };
	char name[PROCFD_PATH_SIZE];
	const char *given;
	nl_catd catalog = NO_CATALOG;
	int error;

	if (fd < 0)
		return NO_CATALOG;
	given = object_path(&of, &request, name);
	if (of.error)
		answer(of.error);
	else if (!into)
		catalog = NEXT(catopen)(given, 0);
	else if (NEXT(__open_catalog)(given, NULL, NULL, into) == 0)
		catalog = into;
	error = errno;
	sys_close(fd);
	errno = error;
	return catalog;
}

/* Like libc, the search ends at the first file that can be opened, be it a
 * catalogue or not. */
static nl_catd
search_run(struct search *search, nl_catd into)
{
	int fd = -1;

	while (fd < 0 && *search->rest) {
		template_fill(search);
		if (search->length > 0)
			fd = catalog_open(search->path);
	}
	return catalog_read(fd, search->path, into);
}

static nl_catd
catalog_find(
    const char *name, const char *locale, const char *templates, nl_catd into)
{
	struct search *search = malloc(sizeof(*search));
	nl_catd catalog;

	if (!search)
		return NO_CATALOG;
	search->name = name;
	search->locale = locale;
	search->rest = templates;
	catalog = search_run(search, into);
	free(search);
	return catalog;
}

static const char *
locale_get(int flag)
{
	const char *locale = flag == NL_CAT_LOCALE
				 ? setlocale(LC_MESSAGES, NULL)
				 : getenv("LANG");

	return locale && *locale ? locale : "C";
}

static nl_catd
catalog_find_by_environment(const char *name, int flag)
{
	const char *before = getenv("NLSPATH");
	size_t length = before ? strlen(before) : 0;
	char *templates = malloc(length + 1 + sizeof(SEARCH_LAST));
	char *end = templates;
	nl_catd catalog;

	if (!templates)
		return NO_CATALOG;
	if (length > 0)
		end = stpcpy(stpcpy(end, before), ":");
	strcpy(end, SEARCH_LAST);
	catalog = catalog_find(name, locale_get(flag), templates, NULL);
	free(templates);
	return catalog;
}

EXPORT nl_catd
catopen(const char *name, int flag)
{
	if (!start_guards(CLASS_READ))
		return NEXT(catopen)(name, flag);
	if (strchr(name, '/'))
		return catalog_read(catalog_open(name), name, NULL);
	return catalog_find_by_environment(name, flag);
}

EXPORT int
__open_catalog(
    const char *name, const char *search, const char *locale, nl_catd catalog)
{
	nl_catd found;

	if (!start_guards(CLASS_READ))
		return NEXT(__open_catalog)(name, search, locale, catalog);
	if (!search || strchr(name, '/'))
		found = catalog_read(catalog_open(name), name, catalog);
	else
		found = catalog_find(name, locale, search, catalog);
	return found == NO_CATALOG ? -1 : 0;
}
