/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tries calls that fill a template in. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/transparent/descriptor.h"
#include "tests/transparent/line.h"
#include "tests/transparent/result.h"
#include "tests/transparent/sweep.h"

static const char *const templates[] = { "tXXXXXX", "d/tXXXXXX", "XXXXXX",
	"XXXXXXX", "tXXXXXX.c", "d/XXXXXXab", "missing/tXXXXXX", "f/tXXXXXX",
	"d/../tXXXXXX", "d/./tXXXXXX", "../../via/top/tXXXXXX",
	"../../via/top/d/tXXXXXX", "../../via/top/missing/tXXXXXX",
	"set-group/tXXXXXX", "tXXXXX", "XXXXXX/", "t", "" };

static void
template_try(
    const struct sweep *sweep, const struct call *call, const char *template)
{
	char path[64];
	struct sides sides = { 0, 0, path, NULL };
	struct stat status;
	long value;
	int error;

	snprintf(path, sizeof(path), "%s", template);
	printf("%s(%s)", call->name, template);
	errno = ERRNO_BEFORE;
	value = call->run(call, &sides);
	error = errno;
	result_print(value, error);
	printf("\ttemplate %s\n",
	    strcmp(path, template) == 0 ? "untouched" : "filled in");
	if (value < 0)
		return;
	if (call->traits & OPENS) {
		result_print_descriptor(sweep, (int)value);
		close((int)value);
	}
	if (lstat(path, &status) != 0)
		err(1, "%s", path);
	printf("\tmode %o\n", status.st_mode);
	line_ask(REQUEST_RESET);
	descriptors_open();
}

void
sweep_templates(const struct sweep *sweep, const struct call_list *list)
{
	for (size_t c = 0; c < list->count; c++)
		for (size_t t = 0; t < sizeof(templates) / sizeof(templates[0]);
		     t++)
			template_try(sweep, &list->calls[c], templates[t]);
	line_ask(REQUEST_CHECK);
}
