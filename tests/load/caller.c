/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* An object that loads others.  Where they are looked for depends on where
 * this one lies. */
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

void caller_load(const char *how, const char *file);

static void *
load(const char *how, const char *file)
{
	if (strcmp(how, "lazy") == 0)
		return dlopen(file, RTLD_LAZY);
	if (strcmp(how, "noload") == 0)
		return dlopen(file, RTLD_NOW | RTLD_NOLOAD);
	if (strcmp(how, "base") == 0)
		return dlmopen(LM_ID_BASE, file, RTLD_NOW);
	if (strcmp(how, "new") == 0)
		return dlmopen(LM_ID_NEWLM, file, RTLD_NOW);
	if (strcmp(how, "bad") == 0)
		return dlopen(file, 0);
	return dlopen(file, RTLD_NOW | RTLD_GLOBAL);
}

void
caller_load(const char *how, const char *file)
{
	void *handle = load(how, file);
	const char **which;
	struct link_map *map;

	printf("%s %s: ", how, file ? file : "NULL");
	if (!handle) {
		const char *why = dlerror();

		printf("%s\n", why ? why : "not loaded");
		return;
	}
	which = dlsym(handle, "which");
	if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0)
		map = NULL;
	printf("%s, as \"%s\"\n", which ? *which : "loaded",
	    map ? map->l_name : "?");
}
