/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that load an object. */
#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

#include "tests/alias/alias.h"

/* ld.so says in words why it could not be loaded. */
static int
loaded(void *handle)
{
	const char *why = handle ? NULL : dlerror();
	int error = EIO;

	if (handle)
		return dlclose(handle);
	for (int known = 1; why && known < 200; known++)
		if (strerrordesc_np(known) &&
		    strstr(why, strerrordesc_np(known)))
			error = known;
	if (why && strstr(why, "refused by nofollow"))
		error = ELOOP;
	errno = error;
	return -1;
}

static int
try_dlopen(const char *path)
{
	return loaded(dlopen(path, RTLD_NOW));
}

static int
try_dlopen_lazy(const char *path)
{
	return loaded(dlopen(path, RTLD_LAZY | RTLD_GLOBAL));
}

static int
try_dlmopen(const char *path)
{
	return loaded(dlmopen(LM_ID_BASE, path, RTLD_NOW));
}

static int
try_dlmopen_new(const char *path)
{
	return loaded(dlmopen(LM_ID_NEWLM, path, RTLD_NOW));
}

static const struct alias aliases[] = {
	{ "dlopen", try_dlopen, END_LIBRARY, 1 },
	{ "dlopen lazy", try_dlopen_lazy, END_LIBRARY, 1 },
	{ "dlmopen", try_dlmopen, END_LIBRARY, 1 },
	{ "dlmopen LM_ID_NEWLM", try_dlmopen_new, END_LIBRARY, 1 },
};

const struct alias_list alias_load = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
