/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reads "[cwd=root][mntns] open(O_RDONLY)". */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/probe/call.h"

/* If word is "NAME=VALUE" for this name (which ends in '='), VALUE. */
static const char *
value_of(const char *word, const char *name)
{
	size_t length = strlen(name);

	return strncmp(word, name, length) == 0 ? word + length : NULL;
}

static bool
modifier_read(struct call *call, const char *word)
{
	struct {
		const char *name;
		const char **value;
	} known[] = {
		{ "cwd=", &call->cwd },
		{ "dirfd=", &call->dirfd },
		{ "roots=", &call->roots },
		{ "post=", &call->post },
		{ "then=", &call->then },
	};
	const char *value;

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		value = value_of(word, known[i].name);
		if (value) {
			*known[i].value = value;
			return true;
		}
	}
	value = value_of(word, "uid=");
	if (value) {
		call->other_user = true;
		call->uid = (uid_t)strtoul(value, NULL, 10);
		return true;
	}
	call->mounts = strcmp(word, "mntns") == 0;
	return call->mounts;
}

bool
call_read(struct call *call, char *text)
{
	char *end;

	*call = (struct call){ .roots = "root" };
	while (*text == '[') {
		end = strchr(text, ']');
		if (!end)
			return false;
		*end = '\0';
		if (!modifier_read(call, text + 1))
			return false;
		text = end + 1;
		text += strspn(text, " ");
	}
	call->operation = text;
	return true;
}
