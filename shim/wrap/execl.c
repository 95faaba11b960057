/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* execl, execle, execlp: the arguments one by one.  Like libc's they put
 * the array together on the stack. */
#include "config.h"

#include <alloca.h>
#include <stdarg.h>
#include <stddef.h>
#include <unistd.h>

#include "shim/wrap/exec.h"
#include "shim/wrap/wrap.h"

/* How many there are in front of the NULL, which is read as well. */
static size_t
arguments_count(const char *first, va_list *rest)
{
	size_t count = 0;

	for (; first; first = va_arg(*rest, const char *))
		count++;
	return count;
}

static void
arguments_copy(const char **argv, const char *first, va_list *rest)
{
	size_t count = 0;

	for (; first; first = va_arg(*rest, const char *))
		argv[count++] = first;
	argv[count] = NULL;
}

EXPORT int
execl(const char *path, const char *first, ...)
{
	const char **argv;
	va_list rest;

	va_start(rest, first);
	argv = alloca((arguments_count(first, &rest) + 1) * sizeof(*argv));
	va_end(rest);
	va_start(rest, first);
	arguments_copy(argv, first, &rest);
	va_end(rest);
	return exec_path(path, (char *const *)argv, environ);
}

EXPORT int
execle(const char *path, const char *first, ...)
{
	char *const *envp;
	const char **argv;
	va_list rest;

	va_start(rest, first);
	argv = alloca((arguments_count(first, &rest) + 1) * sizeof(*argv));
	va_end(rest);
	va_start(rest, first);
	arguments_copy(argv, first, &rest);
	envp = va_arg(rest, char *const *);
	va_end(rest);
	return exec_path(path, (char *const *)argv, envp);
}

EXPORT int
execlp(const char *file, const char *first, ...)
{
	const char **argv;
	va_list rest;

	va_start(rest, first);
	argv = alloca((arguments_count(first, &rest) + 1) * sizeof(*argv));
	va_end(rest);
	va_start(rest, first);
	arguments_copy(argv, first, &rest);
	va_end(rest);
	return exec_search(file, (char *const *)argv, environ);
}
