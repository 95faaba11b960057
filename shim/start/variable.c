/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The variables of an environment. */
#include "config.h"

#include <string.h>

#include "shim/start/variable.h"

const char *
variable_value(const char *entry, const char *name, size_t length)
{
	if (strncmp(entry, name, length) != 0 || entry[length] != '=')
		return NULL;
	return entry + length + 1;
}

const char *
variable_find(char *const envp[], const char *name, size_t length)
{
	for (; envp && *envp; envp++) {
		const char *value = variable_value(*envp, name, length);

		if (value)
			return value;
	}
	return NULL;
}

const char *
variable_get(char *const envp[], const char *name)
{
	return variable_find(envp, name, strlen(name));
}
