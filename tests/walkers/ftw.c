/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* ftw and nftw with all flags: what the callbacks are told, and what comes
 * of what they return. */
#include "config.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>

#include "tests/walkers/walkers.h"

enum {
	FLAGS_ALL =
	    FTW_PHYS | FTW_MOUNT | FTW_CHDIR | FTW_DEPTH | FTW_ACTIONRETVAL,
	FLAGS_UNKNOWN = 1 << 20,
	FLAGS_COUNT = 32, /* and so many sets of them */
};

/* What the callback returns for the first file of this name. */
static struct answer {
	const char *name;
	int value;
	int at; /* FTW_D, FTW_DP, FTW_F; -1 for any */
} answer;

static int told;

static const struct answer answers[] = {
	{ NULL, 0, -1 },
	{ "tree", 7, -1 },
	{ "tree", FTW_SKIP_SUBTREE, -1 },
	{ "inner", FTW_SKIP_SIBLINGS, -1 },
	{ "inner", FTW_STOP, -1 },
	{ "inner", -1, -1 },
	{ "file", FTW_SKIP_SIBLINGS, FTW_F },
	{ "last", FTW_SKIP_SUBTREE, FTW_F },
	{ "bottom", FTW_SKIP_SUBTREE, FTW_DP },
};

static const int limits[] = { 1, 2, 3, 20, 0, -5 };

static int
answer_get(const char *name, int what)
{
	if (!answer.name || strcmp(name, answer.name) != 0 ||
	    (answer.at != -1 && answer.at != what))
		return 0;
	return answer.value;
}

static void
print_what(const char *path, const struct stat *st, int what)
{
	static const char *const words[] = { "F", "D", "DNR", "NS", "SL", "DP",
		"SLN" };

	told++;
	printf("\t%s %s", path, words[what]);
	if (what == FTW_NS || what == FTW_DNR)
		printf(" %s", strerrorname_np(errno));
	if (what != FTW_NS)
		print_stat(st);
}

static int
tell(const char *path, const struct stat *st, int what)
{
	const char *slash = strrchr(path, '/');

	print_what(path, st, what);
	putchar('\n');
	return answer_get(slash ? slash + 1 : path, what);
}

static int
tell_all(const char *path, const struct stat *st, int what, struct FTW *at)
{
	print_what(path, st, what);
	printf(" base %d level %d", at->base, at->level);
	print_where();
	putchar('\n');
	return answer_get(path + at->base, what);
}

static void
print_result(int result, int error)
{
	printf("= %d", result);
	if (result == -1)
		printf(" %s", strerrorname_np(error));
	printf(" of %d", told);
	print_where();
	putchar('\n');
}

void
walk_ftw(const char *const paths[])
{
	answer = answers[0];
	for (int i = 0; paths[i]; i++)
		for (size_t n = 0; n < sizeof(limits) / sizeof(*limits); n++) {
			int result;

			printf("ftw %s, %d\n", paths[i], limits[n]);
			told = 0;
			errno = 0;
			result = ftw(paths[i], tell, limits[n]);
			print_result(result, errno);
		}
}

static void
nftw_print(__typeof__(nftw) *call, const char *path, int limit, int flags)
{
	int result;

	printf("nftw %s, %d, %x, %s %d\n", path, limit, (unsigned)flags,
	    answer.name ? answer.name : "-", answer.value);
	told = 0;
	errno = 0;
	result = call(path, tell_all, limit, flags);
	print_result(result, errno);
}

/* Where paths grow long, glibc 2.36 loses its own and aborts. */
static bool
is_fatal(const char *path, int flags)
{
	return (flags & FTW_CHDIR) &&
	       (strcmp(path, ".") == 0 || strcmp(path, "deep") == 0);
}

static void
nftw_walk(__typeof__(nftw) *call, const char *const paths[])
{
	for (int i = 0; paths[i]; i++)
		for (int flags = 0; flags < FLAGS_COUNT; flags++)
			for (size_t n = 0; n < 4; n++) {
				if (is_fatal(paths[i], flags))
					continue;
				answer = answers[0];
				nftw_print(call, paths[i], limits[n], flags);
			}
	for (size_t a = 1; a < sizeof(answers) / sizeof(*answers); a++)
		for (int flags = 0; flags < FLAGS_COUNT; flags++) {
			answer = answers[a];
			nftw_print(call, paths[0], 2, flags);
			nftw_print(call, "plain", 20, flags);
		}
	answer = answers[0];
	nftw_print(call, "plain", -1, 0);
	nftw_print(call, "plain", 5, FLAGS_UNKNOWN);
	nftw_print(call, "nothing", 5, FLAGS_UNKNOWN | FTW_PHYS);
}

void
walk_nftw(const char *const paths[])
{
	nftw_walk(nftw, paths);
}

#ifdef __x86_64__

int old_nftw(const char *path, __nftw_func_t tell, int limit, int flags);
__asm__(".symver old_nftw, nftw@GLIBC_2.2.5");

void
walk_nftw_old(const char *const paths[])
{
	nftw_walk(old_nftw, paths);
}

#else

void
walk_nftw_old(const char *const paths[])
{
	(void)paths;
}

#endif
