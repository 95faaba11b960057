/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writes the policy that a row is played under. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/probe/policy.h"
#include "tests/probe/verdict.h"

/* A configured root must not be a link itself, so its real name is
 * written. */
static void
root_write(FILE *out, const char *root)
{
	char *real = realpath(root, NULL);

	verdict_demand(real != NULL, "root", root);
	fprintf(out, "root \"%s\"\n\tguard read write chdir stat exec\n", real);
	free(real);
}

void
policy_write(const char *file, const char *log, const char *roots)
{
	char *names = strdup(roots), *rest = NULL;
	FILE *out = fopen(file, "we");

	verdict_demand(names && out, "policy", file);
	fprintf(out, "log \"%s\"\n", log);
	for (char *name = strtok_r(names, ",", &rest); name;
	     name = strtok_r(NULL, ",", &rest))
		root_write(out, name);
	verdict_demand(fclose(out) == 0, "policy", file);
	free(names);
}
