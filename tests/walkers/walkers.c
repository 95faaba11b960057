/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Prints what libc's walks through directories do.
 *
 *	walkers make PLACE	makes the trees
 *	walkers NAME PLACE	walks with these functions
 *	walkers NAME PLACE plain	where no link is */
#include "config.h"

#include <err.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/walkers/walkers.h"

static const struct {
	const char *name;
	void (*walk)(const char *const paths[]);
} walks[] = {
	{ "scandir", walk_scandir },
	{ "ftw", walk_ftw },
	{ "nftw", walk_nftw },
	{ "nftw-old", walk_nftw_old },
	{ "fts", walk_fts },
	{ "glob", walk_glob },
	{ "glob-old", walk_glob_old },
	{ "wordexp", walk_wordexp },
};

/* The heap is as it was: nothing is kept of a walk that is over. */
static void
walk_twice(void (*walk)(const char *const paths[]), const char *const paths[])
{
	long before;

	walk(paths);
	before = heap_live;
	walk(paths);
	printf("kept %ld\n", heap_live - before);
}

int
main(int argc, char **argv)
{
	static char buffer[1 << 16];

	setlocale(LC_ALL, "C");
	setvbuf(stdout, buffer, _IOFBF, sizeof(buffer));
	if (argc < 3 || argc > 4)
		errx(1, "usage: walkers make|NAME PLACE [plain]");
	if (chdir(argv[2]) != 0)
		err(1, "%s", argv[2]);
	if (strcmp(argv[1], "make") == 0) {
		tree_make();
		return 0;
	}
	for (size_t i = 0; i < sizeof(walks) / sizeof(*walks); i++)
		if (strcmp(argv[1], walks[i].name) == 0)
			walk_twice(walks[i].walk,
			    argc == 4 ? tree_plain_paths : tree_paths);
	puts("complete");
	return 0;
}
