/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that tell a name: a canonical one, that of a link, a free one. */
#include "config.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/alias/alias.h"

/* Fortified entries, and a version that only old programs ask for. */
extern ssize_t __readlink_chk(
    const char *path, char *target, size_t size, size_t room);
extern ssize_t __readlinkat_chk(
    int dirfd, const char *path, char *target, size_t size, size_t room);
extern char *__realpath_chk(const char *path, char *resolved, size_t room);
extern char *realpath_of_old(const char *path, char *resolved);
#ifdef __x86_64__
__asm__(".symver realpath_of_old, realpath@GLIBC_2.2.5");
#else
__asm__(".symver realpath_of_old, realpath@GLIBC_2.17");
#endif

static char bytes[PATH_MAX];

/* A number for the text, for which those that differ between two processes
 * count nothing. */
static int
told(const char *text)
{
	unsigned sum = 0;

	if (!text)
		return -1;
	for (; *text; text++)
		if (*text < '0' || *text > '9')
			sum = sum * 31 + (unsigned char)*text;
	return (int)(sum & INT_MAX);
}

static int
told_and_freed(char *text)
{
	int value = told(text);

	free(text);
	return value;
}

/* How far a path led that leads nowhere counts as well. */
static int
try_realpath(const char *path)
{
	return told(realpath(path, bytes));
}

static int
try_realpath_new(const char *path)
{
	return told_and_freed(realpath(path, NULL));
}

static int
try_realpath_old(const char *path)
{
	return told(realpath_of_old(path, bytes));
}

static int
try__realpath_chk(const char *path)
{
	return told(__realpath_chk(path, bytes, sizeof(bytes)));
}

static int
try_canonicalize_file_name(const char *path)
{
	return told_and_freed(canonicalize_file_name(path));
}

static int
link_told(ssize_t length)
{
	return length < 0 ? -1 : (int)length;
}

static int
try_readlink(const char *path)
{
	return link_told(readlink(path, bytes, sizeof(bytes)));
}

static int
try_readlinkat(const char *path)
{
	return link_told(readlinkat(alias_dirfd, path, bytes, sizeof(bytes)));
}

static int
try__readlink_chk(const char *path)
{
	return link_told(__readlink_chk(path, bytes, 2, sizeof(bytes)));
}

static int
try__readlinkat_chk(const char *path)
{
	return link_told(__readlinkat_chk(
	    alias_dirfd, path, bytes, sizeof(bytes), sizeof(bytes)));
}

/* The linker warns of these by name. */
static void *
unloved(const char *name)
{
	return dlsym(RTLD_DEFAULT, name);
}

static int
try_mktemp(const char *path)
{
	char *(*make)(char *) = unloved("mktemp");
	char template[PATH_MAX + sizeof("XXXXXX")];

	if (alias_is_wild(path))
		return make((char *)path) ? 0 : -1;
	snprintf(template, sizeof(template), "%sXXXXXX", path);
	return *make(template) ? 0 : -1;
}

static int
try_tmpnam(const char *path)
{
	char *(*make)(char *) = unloved("tmpnam");

	(void)path;
	return make(NULL) ? 0 : -1;
}

static int
try_tmpnam_r(const char *path)
{
	char *(*make)(char *) = unloved("tmpnam_r");
	char name[L_tmpnam];

	(void)path;
	return make(name) && !make(NULL) ? 0 : -1;
}

/* What is not to be had there is had in /tmp. */
static int
try_tempnam(const char *path)
{
	char *(*make)(const char *, const char *) = unloved("tempnam");
	char *name;
	int result;

	unsetenv("TMPDIR");
	name = make(path, "prefix");
	result = name && !alias_is_wild(path) &&
			 strncmp(name, path, strlen(path)) == 0
		     ? 0
		     : -1;
	free(name);
	return result;
}

static int
try_get_current_dir_name(const char *path)
{
	(void)path;
	return told_and_freed(get_current_dir_name());
}

static const struct alias aliases[] = {
	{ "realpath", try_realpath, END_FILE, 1 },
	{ "realpath new", try_realpath_new, END_DIRECTORY, 1 },
	{ "realpath@GLIBC_2.2.5", try_realpath_old, END_FILE, 1 },
	{ "__realpath_chk", try__realpath_chk, END_FILE, 1 },
	{ "canonicalize_file_name", try_canonicalize_file_name, END_DIRECTORY,
	    1 },
	{ "readlink", try_readlink, END_LINK, 0 },
	{ "readlinkat", try_readlinkat, END_LINK, 0 },
	{ "__readlink_chk", try__readlink_chk, END_LINK, 0 },
	{ "__readlinkat_chk", try__readlinkat_chk, END_LINK, 0 },
	{ "mktemp", try_mktemp, END_NOTHING, 0 },
	{ "tmpnam", try_tmpnam, END_NONE, 0 },
	{ "tmpnam_r", try_tmpnam_r, END_NONE, 0 },
	{ "tempnam", try_tempnam, END_DIRECTORY, 1 },
	{ "get_current_dir_name", try_get_current_dir_name, END_NONE, 0 },
};

const struct alias_list alias_canonical = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
