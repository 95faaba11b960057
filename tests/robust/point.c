/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which calls are points of cancellation: a thread that is cancelled already
 * makes each of them.
 *
 *	point */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <mntent.h>
#include <nl_types.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <utmp.h>

#include "tests/robust/trial.h"

/* What comes of a call is of no interest, and yet is to be taken. */
static FILE *volatile stream;

static void
make_open(void)
{
	open("in/f", O_RDONLY);
}

static void
make_fopen(void)
{
	stream = fopen("in/f", "r");
}

static void
make_fopen_c(void)
{
	stream = fopen("in/f", "rc");
}

static void
make_opendir(void)
{
	opendir("in");
}

static void
make_scandir(void)
{
	struct dirent **list;

	scandir("in", &list, NULL, NULL);
}

static int
file_pass(const char *path, const struct stat *st, int what)
{
	(void)path, (void)st, (void)what;
	return 0;
}

static void
make_ftw(void)
{
	ftw("in", file_pass, 1);
}

static void
make_glob(void)
{
	glob_t found;

	glob("in/*", 0, NULL, &found);
}

static void
make_setmntent(void)
{
	setmntent("in/f", "r");
}

static void
make_catopen(void)
{
	catopen("in/f", 0);
}

static void
make_shm_open(void)
{
	shm_open("/nofollow-point", O_RDONLY, 0);
}

/* Under a lock, which would be held for ever. */
static void
make_getutent(void)
{
	utmpname("in/f");
	setutent();
	getutent();
	endutent();
}

static const struct {
	const char *name;
	void (*make)(void);
} calls[] = {
	{ "open", make_open },
	{ "fopen", make_fopen },
	{ "fopen-c", make_fopen_c },
	{ "opendir", make_opendir },
	{ "scandir", make_scandir },
	{ "ftw", make_ftw },
	{ "glob", make_glob },
	{ "setmntent", make_setmntent },
	{ "catopen", make_catopen },
	{ "shm_open", make_shm_open },
	{ "getutent", make_getutent },
};

static void *
thread_run(void *index)
{
	pthread_cancel(pthread_self());
	calls[*(size_t *)index].make();
	return NULL;
}

int
point_trial(int argc, char **argv)
{
	(void)argv;
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		pthread_t thread;
		void *result;

		if (argc != 1 ||
		    pthread_create(&thread, NULL, thread_run, &i) != 0)
			return EXIT_FAILURE;
		pthread_join(thread, &result);
		if (result == PTHREAD_CANCELED)
			printf("%s ", calls[i].name);
	}
	puts("are points");
	return EXIT_SUCCESS;
}
