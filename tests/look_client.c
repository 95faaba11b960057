/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Makes one call that looks at a path, and prints what it told.
 *
 *	look_client CALL [PATH [ARGUMENT]] */
#include "config.h"

#include <dlfcn.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

extern char *__realpath_chk(const char *path, char *resolved, size_t room);
extern ssize_t __readlink_chk(
    const char *path, char *target, size_t size, size_t room);
extern char *realpath_of_old(const char *path, char *resolved);
#ifdef __x86_64__
__asm__(".symver realpath_of_old, realpath@GLIBC_2.2.5");
#else
__asm__(".symver realpath_of_old, realpath@GLIBC_2.17");
#endif

static char bytes[PATH_MAX];

static void
text_print(const char *text)
{
	puts(text ? text : strerrorname_np(errno));
}

/* An answer of 0 that has changed errno is told as well. */
static void
result_print(int result)
{
	if (result == 0 && errno != 0)
		printf("0 and ");
	text_print(result == 0 && errno == 0 ? "0" : NULL);
}

static void
do_realpath(const char *path, const char *argument)
{
	(void)argument;
	text_print(realpath(path, NULL));
}

static void
do_realpath_old(const char *path, const char *argument)
{
	text_print(realpath_of_old(path, argument ? NULL : bytes));
}

/* Of a path that leads nowhere, how far it led. */
static void
do_realpath_rest(const char *path, const char *argument)
{
	(void)argument;
	strcpy(bytes, "untouched");
	text_print(realpath(path, bytes));
	text_print(bytes);
}

/* The argument so often, and then the path. */
static void
do_realpath_long(const char *path, const char *argument)
{
	enum { TIMES = 3000 };
	char *text = calloc(1, TIMES * strlen(argument) + strlen(path) + 1);

	if (!text)
		err(1, "calloc");
	for (int i = 0; i < TIMES; i++)
		memcpy(text + (size_t)i * strlen(argument), argument,
		    strlen(argument));
	strcat(text, path);
	text_print(realpath(text, NULL));
	free(text);
}

/* In a directory that is gone. */
static void
do_realpath_gone(const char *path, const char *argument)
{
	if (mkdir(argument, 0755) != 0 || chdir(argument) != 0 ||
	    rmdir(argument) != 0)
		err(1, "%s", argument);
	do_realpath_rest(path, NULL);
}

static void
do_realpath_short(const char *path, const char *argument)
{
	(void)argument;
	text_print(__realpath_chk(path, bytes, PATH_MAX - 1));
}

static void
do_readlink_short(const char *path, const char *argument)
{
	(void)argument;
	text_print(__readlink_chk(path, bytes, 2, 1) > 0 ? bytes : NULL);
}

static void
do_current(const char *path, const char *argument)
{
	(void)path;
	(void)argument;
	text_print(get_current_dir_name());
}

/* The linker warns of this one by name. */
static void
do_tempnam(const char *path, const char *argument)
{
	char *(*make)(const char *, const char *) =
	    dlsym(RTLD_DEFAULT, "tempnam");

	text_print(make(path, argument));
}

static void
do_statx(const char *path, const char *argument)
{
	struct statx stx;

	(void)argument;
	result_print(statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, 0, &stx));
}

static void
do_faccessat(const char *path, const char *argument)
{
	(void)argument;
	result_print(faccessat(AT_FDCWD, path, R_OK, AT_EACCESS));
}

static void
do_access(const char *path, const char *argument)
{
	(void)argument;
	result_print(access(path, R_OK));
}

static void
do_statfs(const char *path, const char *argument)
{
	struct statfs fs;

	(void)argument;
	if (statfs(path, &fs) != 0)
		text_print(NULL);
	else
		printf("%lx\n", (unsigned long)fs.f_type);
}

static const struct {
	const char *name;
	void (*act)(const char *path, const char *argument);
} calls[] = {
	{ "access", do_access },
	{ "current", do_current },
	{ "faccessat", do_faccessat },
	{ "readlink-short", do_readlink_short },
	{ "realpath", do_realpath },
	{ "realpath-gone", do_realpath_gone },
	{ "realpath-long", do_realpath_long },
	{ "realpath-old", do_realpath_old },
	{ "realpath-rest", do_realpath_rest },
	{ "realpath-short", do_realpath_short },
	{ "statfs", do_statfs },
	{ "statx", do_statx },
	{ "tempnam", do_tempnam },
};

int
main(int argc, char **argv)
{
	const char *path = argc > 2 ? argv[2] : NULL;

	for (size_t i = 0; argc > 1 && i < sizeof(calls) / sizeof(calls[0]);
	     i++) {
		if (strcmp(calls[i].name, argv[1]) != 0)
			continue;
		errno = 0;
		calls[i].act(path, argc > 3 ? argv[3] : NULL);
		return 0;
	}
	errx(1, "usage: look_client CALL [PATH [ARGUMENT]]");
}
