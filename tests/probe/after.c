/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Compares a tree with what a row says of it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/probe/after.h"
#include "tests/probe/type.h"
#include "tests/probe/verdict.h"

enum { VALUE_MAX = 32 };

/* The value of property ("size", ...) as the table would write it. */
static void
value_print(
    char text[VALUE_MAX], const char *property, const struct stat *status)
{
	if (strcmp(property, "type") == 0)
		snprintf(text, VALUE_MAX, "%s", type_word(status->st_mode));
	else if (strcmp(property, "size") == 0)
		snprintf(text, VALUE_MAX, "%lld", (long long)status->st_size);
	else if (strcmp(property, "mode") == 0)
		snprintf(text, VALUE_MAX, "%o", status->st_mode & 07777);
	else if (strcmp(property, "nlink") == 0)
		snprintf(
		    text, VALUE_MAX, "%lu", (unsigned long)status->st_nlink);
	else
		verdict_fail("after: unknown property \"%s\"", property);
}

/* "+path", "-path" or "+path:PROPERTY=VALUE" */
static void
claim_demand(char *claim)
{
	char *path = claim + 1, *property = strchr(path, ':');
	char *value = property ? strchr(property, '=') : NULL;
	char found[VALUE_MAX];
	struct stat status;

	if (property)
		*property++ = '\0';
	if (value)
		*value++ = '\0';
	if (lstat(path, &status) != 0) {
		if (*claim == '+')
			verdict_fail("after: %s is missing", path);
		return;
	}
	if (*claim == '-')
		verdict_fail("after: %s is there", path);
	if (!value)
		return;
	value_print(found, property, &status);
	if (strcmp(found, value) != 0)
		verdict_fail("after: %s of %s: want %s, got %s", property, path,
		    value, found);
}

void
after_demand(const char *text)
{
	char *claims = strdup(text), *rest = NULL;

	verdict_demand(claims != NULL, "after", text);
	for (char *claim = strtok_r(claims, " ", &rest); claim;
	     claim = strtok_r(NULL, " ", &rest))
		claim_demand(claim);
	free(claims);
}
