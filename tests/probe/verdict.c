/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Prints what became of the test that this process runs. */
#include "config.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/probe/verdict.h"

enum { EXPLANATIONS = 4 };

static const char *name_id, *name_mode;
static const char *explanations[EXPLANATIONS];
static int explanation_count;

void
verdict_name(const char *id, const char *mode)
{
	name_id = id;
	name_mode = mode;
	explanation_count = 0;
}

void
verdict_explain(const char *text)
{
	if (explanation_count < EXPLANATIONS)
		explanations[explanation_count++] = text;
}

static void __attribute__((noreturn)) verdict_end(void)
{
	fflush(stdout);
	_Exit(0);
}

void
verdict_pass(void)
{
	printf("ok - %s %s\n", name_id, name_mode);
	verdict_end();
}

void
verdict_skip(const char *reason, ...)
{
	va_list rest;

	printf("ok - %s %s # SKIP ", name_id, name_mode);
	va_start(rest, reason);
	vprintf(reason, rest);
	va_end(rest);
	putchar('\n');
	verdict_end();
}

void
verdict_fail(const char *reason, ...)
{
	va_list rest;

	printf("not ok - %s %s\n# %s: ", name_id, name_mode, name_id);
	va_start(rest, reason);
	vprintf(reason, rest);
	va_end(rest);
	putchar('\n');
	for (int i = 0; i < explanation_count; i++)
		printf("#   %s\n", explanations[i]);
	verdict_end();
}

void
verdict_demand(int claim, const char *what, const char *detail)
{
	if (!claim)
		verdict_fail("%s %s: %s", what, detail, strerror(errno));
}
