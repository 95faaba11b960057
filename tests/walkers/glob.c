/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* glob with all flags: what is found, and what is left in the result. */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/walkers/walkers.h"

static const char *const patterns[] = { "*", "*/", "*/*", "./*", "plain/*",
	"plain/[fw]*", "plain/.*", "plain/\\[x\\]*", "plain/back\\\\*",
	"plain/f?le", "plain/tree/inner/file", "plain/tree/", "plain/{file,no}",
	"plain/{tree,empty}/*", "{plain,links}/*/*", "~/*", "~", "~nobody/*",
	"~no-such-user/*", "no*", "nothing", "", "/", "//*bin", "/bin/s[h]",
	"locked/*", "locked/*/*", "locked/unread/*", "plain/file/*",
	"plain/empty/*", "plain/many/1*", "[", "plain/[", "plain/\\", "*\\",
	"plain/tree/../*", "../*/plain", NULL };

static const char *const link_patterns[] = { "links/*", "links/*/", "links/*/*",
	"links/to-tree/*", "links/dangling", "links/dangling/*", "links/dang*/",
	"links/to-file", "loop/*", "loop/*/*", "loop/self/*",
	"links/tree/inner/*/*", "{links,loop}/*", NULL };

static const int flags[] = { 0, GLOB_ERR, GLOB_MARK, GLOB_NOSORT, GLOB_NOCHECK,
	GLOB_NOESCAPE, GLOB_PERIOD, GLOB_NOMAGIC, GLOB_ONLYDIR, GLOB_BRACE,
	GLOB_TILDE, GLOB_TILDE_CHECK, GLOB_MARK | GLOB_ONLYDIR,
	GLOB_BRACE | GLOB_TILDE | GLOB_MARK, GLOB_BRACE | GLOB_NOCHECK,
	GLOB_NOCHECK | GLOB_ERR, GLOB_TILDE | GLOB_NOMAGIC, 1 << 28 };

static int fail_answer;

static int
fail_print(const char *path, int error)
{
	printf("\tfails: %s %s\n", path, strerrorname_np(error));
	return fail_answer;
}

static void
result_print(int result, int error, const glob_t *found)
{
	printf("= %d", result);
	if (result == GLOB_ABORTED)
		printf(" %s", strerrorname_np(error));
	printf(" %zu %zu %x\n", found->gl_pathc, found->gl_offs,
	    (unsigned)found->gl_flags);
	for (size_t i = 0; found->gl_pathv && i < found->gl_pathc; i++)
		printf("\t%s\n", found->gl_pathv[found->gl_offs + i]);
}

static void
stand_in(void *stream)
{
	(void)stream;
}

static void
glob_print(__typeof__(glob) *call, const char *pattern, int how, bool reports)
{
	glob_t found = { 0 };
	int result;

	printf("glob %s, %x, %d\n", pattern, (unsigned)how,
	    reports ? fail_answer : -1);
	found.gl_closedir = stand_in;
	found.gl_flags = 0x5555;
	errno = 0;
	result = call(pattern, how, reports ? fail_print : NULL, &found);
	result_print(result, errno, &found);
	printf("\t%s\n", found.gl_closedir == stand_in && !found.gl_stat &&
				 !found.gl_lstat && !found.gl_opendir &&
				 !found.gl_readdir
			     ? "kept"
			     : "not kept");
	globfree(&found);
}

/* Two patterns in one result, behind places that stay free. */
static void
append_print(__typeof__(glob) *call, const char *pattern)
{
	glob_t found = { .gl_offs = 2 };
	int result;

	result = call("plain/*", GLOB_DOOFFS, NULL, &found);
	result_print(result, 0, &found);
	result = call(pattern, GLOB_DOOFFS | GLOB_APPEND, NULL, &found);
	result_print(result, 0, &found);
	printf("\t%d %d\n", found.gl_pathv && found.gl_pathv[0] == NULL,
	    found.gl_pathv && found.gl_pathv[1] == NULL);
	globfree(&found);
}

/* Functions of the program's own are used as they are. */
static void *
own_opendir(const char *path)
{
	printf("\town opendir %s\n", path);
	return opendir(path);
}

static struct dirent *
own_readdir(void *stream)
{
	return readdir(stream);
}

static void
own_closedir(void *stream)
{
	closedir(stream);
}

static int
own_stat(const char *path, struct stat *st)
{
	printf("\town stat %s\n", path);
	return stat(path, st);
}

static int
own_lstat(const char *path, struct stat *st)
{
	printf("\town lstat %s\n", path);
	return lstat(path, st);
}

static void
own_print(__typeof__(glob) *call, const char *pattern)
{
	glob_t found = {
		.gl_opendir = own_opendir,
		.gl_readdir = own_readdir,
		.gl_closedir = own_closedir,
		.gl_stat = own_stat,
		.gl_lstat = own_lstat,
	};
	int result =
	    call(pattern, GLOB_ALTDIRFUNC | GLOB_MARK, fail_print, &found);

	result_print(result, 0, &found);
	globfree(&found);
}

static void
patterns_print(__typeof__(glob) *call, const char *const list[], bool has_links)
{
	for (int i = 0; list[i]; i++) {
		if (!has_links &&
		    (strchr("*.", list[i][0]) || strstr(list[i], "links")))
			continue;
		for (size_t f = 0; f < sizeof(flags) / sizeof(*flags); f++) {
			glob_print(call, list[i], flags[f], false);
			fail_answer = 0;
			glob_print(call, list[i], flags[f], true);
			fail_answer = 1;
			glob_print(call, list[i], flags[f], true);
		}
		append_print(call, list[i]);
		own_print(call, list[i]);
	}
}

static void
glob_walk(__typeof__(glob) *call, const char *const paths[])
{
	bool has_links = paths == tree_paths;

	setenv("HOME", "plain", 1);
	patterns_print(call, patterns, has_links);
	if (has_links)
		patterns_print(call, link_patterns, true);
}

void
walk_glob(const char *const paths[])
{
	glob_walk(glob, paths);
}

#ifdef __x86_64__

int old_glob(const char *pattern, int how,
    int (*fail)(const char *path, int error), glob_t *found);
__asm__(".symver old_glob, glob@GLIBC_2.2.5");

void
walk_glob_old(const char *const paths[])
{
	glob_walk(old_glob, paths);
}

#else

void
walk_glob_old(const char *const paths[])
{
	(void)paths;
}

#endif
