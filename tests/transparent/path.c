/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Knows where in the world to point. */
#include "config.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/transparent/descriptor.h"
#include "tests/transparent/path.h"

/* Text that stands for itself. */
static const struct path plain[] = {
	{ "f", NULL, PAIRED | BELOW },
	{ "g", NULL, 0 },
	{ "d", NULL, 0 },
	{ "d/f", NULL, PAIRED },
	{ "e", NULL, 0 },
	{ "e/", NULL, PAIRED },
	{ "p", NULL, 0 },
	{ "s", NULL, 0 },
	{ "x", NULL, 0 },
	{ "write-only", NULL, 0 },
	{ "search-only/f", NULL, 0 },
	{ "search-only/new", NULL, 0 },
	{ "search-only/..", NULL, 0 },
	{ "set-group/new", NULL, 0 },
	{ "odd bytes", "\xff \n", 0 },
	{ "missing", NULL, PAIRED | BELOW },
	{ "missing/", NULL, PAIRED },
	{ "missing//", NULL, 0 },
	{ "missing/.", NULL, 0 },
	{ "missing/x", NULL, PAIRED },
	{ "missing/../f", NULL, 0 },
	{ "d/missing", NULL, PAIRED | BELOW },
	{ "d/missing/", NULL, 0 },
	{ "d/", NULL, 0 },
	{ "d//", NULL, 0 },
	{ "d/.", NULL, PAIRED },
	{ "d/..", NULL, PAIRED },
	{ "d/f/", NULL, 0 },
	{ "f/", NULL, PAIRED },
	{ "f/.", NULL, 0 },
	{ "f/..", NULL, 0 },
	{ "f/x", NULL, PAIRED },
	{ "f/../d", NULL, 0 },
	{ "p/x", NULL, 0 },
	{ "s/", NULL, 0 },
	{ "./f", NULL, 0 },
	{ ".//d//f", NULL, 0 },
	{ "d/../f", NULL, PAIRED },
	{ "d/../d/./f", NULL, 0 },
	{ "d/../missing", NULL, 0 },
	{ "d/../missing/", NULL, 0 },
	{ "../top/f", NULL, 0 },
	{ "../top/d/../missing", NULL, 0 },
	{ "../../world/top/f", NULL, 0 },
	{ "../../via", NULL, 0 },
	{ ".", NULL, BELOW },
	{ "./", NULL, 0 },
	{ "..", NULL, 0 },
	{ "../", NULL, 0 },
	{ "", NULL, PAIRED | BELOW },
	{ "/", NULL, DEVICE },
	{ "/..", NULL, DEVICE },
	{ "...", NULL, 0 },
	{ "/proc/self/cwd/f", NULL, 0 },
	{ "/proc/self/cwd/missing", NULL, 0 },
	{ "/proc/self/cwd/d/../f", NULL, 0 },
	{ "/proc/thread-self/cwd/d/f", NULL, 0 },
	{ "/proc/self/cwd", NULL, DEVICE },
	{ "/dev/null", NULL, DEVICE },
	{ "/dev/fd/0", NULL, DEVICE },
	{ "/proc/self/exe", NULL, DEVICE },
	{ "/proc/self/fd/999", NULL, DEVICE },
	{ "/proc/self/maps", NULL, DEVICE },
	{ "to-f", NULL, LINKED | PAIRED | BELOW },
	{ "to-f/", NULL, LINKED },
	{ "to-f/..", NULL, LINKED },
	{ "to-d", NULL, LINKED },
	{ "to-d/", NULL, LINKED | PAIRED },
	{ "to-d/.", NULL, LINKED },
	{ "to-d/..", NULL, LINKED },
	{ "to-d/f", NULL, LINKED | PAIRED | BELOW },
	{ "to-d/missing", NULL, LINKED | PAIRED },
	{ "to-d/missing/", NULL, LINKED },
	{ "to-d/../f", NULL, LINKED },
	{ "to-d-slash", NULL, LINKED },
	{ "to-d-slash/f", NULL, LINKED },
	{ "to-f-slash", NULL, LINKED },
	{ "to-link", NULL, LINKED },
	{ "to-nothing", NULL, LINKED | PAIRED },
	{ "to-nothing/", NULL, LINKED },
	{ "to-nothing/x", NULL, LINKED },
	{ "to-itself", NULL, LINKED },
	{ "to-itself/", NULL, LINKED },
	{ "to-itself/x", NULL, LINKED },
	{ "to-dot/f", NULL, LINKED },
	{ "to-dot", NULL, LINKED },
	{ "to-up/top/f", NULL, LINKED },
	{ "to-missing-dir", NULL, LINKED },
	{ "to-via", NULL, LINKED },
	{ "to-proc", NULL, LINKED },
	{ "to-null", NULL, LINKED | DEVICE },
};

/* Text with the place in it. */
static const struct {
	const char *name, *before, *after;
	unsigned traits;
} placed[] = {
	{ "absolute f", "", "/world/top/f", PAIRED | BELOW },
	{ "absolute d/f", "", "//world/./top/d/f", 0 },
	{ "absolute missing", "", "/world/top/missing", PAIRED },
	{ "absolute missing/", "", "/world/top/missing/", 0 },
	{ "absolute d/../f", "", "/world/top/d/../f", 0 },
	{ "via f", "", "/via/top/f", PAIRED | BELOW },
	{ "via f/", "", "/via/top/f/", 0 },
	{ "via d", "", "/via/top/d", 0 },
	{ "via e/", "", "/via/top/e/", 0 },
	{ "via d/f", "", "/via/top/d/f", PAIRED },
	{ "via missing", "", "/via/top/missing", PAIRED },
	{ "via missing/", "", "/via/top/missing/", 0 },
	{ "via missing/x", "", "/via/top/missing/x", 0 },
	{ "via d/../f", "", "/via/top/d/../f", 0 },
	{ "via d/../missing", "", "/via/top/d/../missing", 0 },
	{ "via f/x", "", "/via/top/f/x", 0 },
	{ "via f/..", "", "/via/top/f/..", 0 },
	{ "via ../via/d/.", "", "/via/../via/top/d/.", 0 },
	{ "via search-only/f", "", "/via/top/search-only/f", 0 },
	{ "via p", "", "/via/top/p", 0 },
	{ "via set-group/new", "", "/via/top/set-group/new", 0 },
	{ "via x", "", "/via/top/x", 0 },
	{ "via write-only", "", "/via/top/write-only", 0 },
	{ "root's f", "/proc/self/root", "/world/top/f", 0 },
	{ "above, f", "/../..", "/world/top/f", 0 },
};

/* Text made of many "./" and a tail, of so many bytes. */
static const struct {
	const char *name, *tail;
	size_t length;
} repeated[] = {
	{ "4094 bytes", "d/f", 4094 },
	{ "4095 bytes", "f", 4095 },
	{ "4095 bytes, missing", "missing", 4095 },
	{ "4096 bytes", "f", 4096 },
	{ "4096 bytes, missing", "missing", 4096 },
	{ "4097 bytes", "f", 4097 },
	{ "5000 bytes", "f", 5000 },
	{ "70000 bytes", "f", 70000 },
};

static struct path *
path_add(struct path_list *list, const char *name, unsigned traits)
{
	struct path *path;

	list->paths =
	    reallocarray(list->paths, list->count + 1, sizeof(list->paths[0]));
	if (!list->paths)
		err(1, "paths");
	path = &list->paths[list->count++];
	*path = (struct path){ name, NULL, traits };
	return path;
}

static char *
text_join(const char *before, const char *place, const char *after)
{
	char *text;

	if (asprintf(&text, "%s%s%s", before, place, after) < 0)
		err(1, "asprintf");
	return text;
}

/* unit as often as it goes before tail, then as much of "/" as is left. */
static char *
text_repeat(const char *unit, const char *tail, size_t length)
{
	char *text = calloc(1, length + 1);
	size_t step = strlen(unit), end = length - strlen(tail), at = 0;

	if (!text)
		err(1, "calloc");
	while (at + step <= end) {
		memcpy(text + at, unit, step);
		at += step;
	}
	memset(text + at, '/', end - at);
	memcpy(text + end, tail, strlen(tail));
	return text;
}

static void
names_add(struct path_list *list)
{
	path_add(list, "name of 255", 0)->text = text_repeat("n", "", 255);
	path_add(list, "name of 256", 0)->text = text_repeat("n", "", 256);
	path_add(list, "d/name of 255", 0)->text = text_repeat("n", "", 257);
	memcpy((char *)list->paths[list->count - 1].text, "d/", 2);
	path_add(list, "name of 256 in the middle", 0)->text =
	    text_repeat("n", "/f", 258);
	path_add(list, "450 times d/../", 0)->text =
	    text_repeat("d/../", "f", 450 * 5 + 1);
}

struct path_list
path_list(const char *place, bool links)
{
	struct path_list list = { NULL, 0 };

	for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++)
		if (links || !(plain[i].traits & LINKED))
			path_add(&list, plain[i].name, plain[i].traits)->text =
			    plain[i].text ? plain[i].text : plain[i].name;
	for (size_t i = 0; i < sizeof(placed) / sizeof(placed[0]); i++)
		path_add(&list, placed[i].name, placed[i].traits)->text =
		    text_join(placed[i].before, place, placed[i].after);
	for (size_t i = 0; i < sizeof(repeated) / sizeof(repeated[0]); i++)
		path_add(&list, repeated[i].name, 0)->text =
		    text_repeat("./", repeated[i].tail, repeated[i].length);
	names_add(&list);
	path_add(&list, "below a descriptor", 0)->text = DESCRIPTOR_PATH;
	path_add(&list, "NULL", WILD | PAIRED | BELOW);
	path_add(&list, "(char *)1", WILD)->text = (const char *)1;
	return list;
}

bool
path_is_among(const struct path *path, const char *const *names)
{
	for (; *names; names++)
		if (strcmp(*names, path->name) == 0)
			return true;
	return false;
}
