/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Plays every row of a table of cases, and prints TAP without a plan.
 *
 *	probe MODE TABLE PLACE [PROGRAM]
 *
 * MODE is "bare", or any other word, with the shim that SHIM names.  With
 * PROGRAM, which is this one linked with the shim's code, nothing is
 * preloaded: the calls are made in there.  Each row is played in a directory
 * of its own below PLACE. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/probe/actor.h"
#include "tests/probe/play.h"
#include "tests/probe/remove.h"
#include "tests/probe/verdict.h"

static void
row_play(const struct stage *stage, const struct row *row)
{
	pid_t child = fork();
	int status;

	if (child < 0)
		err(1, "fork");
	if (child == 0) {
		verdict_name(row->id, stage->mode);
		if (strcmp(row->test, "probe") != 0)
			verdict_skip("held by tests/%s.t", row->test);
		play_row(stage, row);
	}
	waitpid(child, &status, 0);
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
		printf("not ok - %s %s\n# the probe itself ended with %#x\n",
		    row->id, stage->mode, (unsigned)status);
		fflush(stdout);
	}
	if (remove_tree(AT_FDCWD, stage->place) != 0 && errno != ENOENT)
		err(1, "%s", stage->place);
}

static void
table_play(struct stage *stage, FILE *table, const char *place)
{
	char *line = NULL, row_place[PATH_MAX];
	struct row row;
	size_t size = 0;
	ssize_t length;

	while ((length = getline(&line, &size, table)) > 0) {
		line[length - 1] = '\0';
		if (*line == '#' || *line == '\0')
			continue;
		if (!row_read(&row, line))
			errx(1, "a row without its columns: %s", line);
		if (strcmp(row.id, "id") == 0)
			continue;
		if (snprintf(row_place, sizeof(row_place), "%s/%s", place,
			row.id) >= PATH_MAX)
			errx(1, "%s: too long", place);
		stage->place = row_place;
		row_play(stage, &row);
	}
	free(line);
}

int
main(int argc, char **argv)
{
	static char program[PATH_MAX], place[PATH_MAX];
	struct stage stage = { .program = program };
	FILE *table;

	if (argc > 2 && strcmp(argv[1], "act") == 0)
		return actor_main(argv + 2);
	if (argc != 4 && argc != 5)
		errx(1, "usage: probe MODE TABLE PLACE [PROGRAM]");
	stage.mode = argv[1];
	if (argc == 5) {
		stage.shim = "";
	} else if (strcmp(stage.mode, "bare") != 0) {
		stage.shim = getenv("SHIM");
		if (!stage.shim)
			errx(1, "SHIM is not set");
	}
	umask(022);
	table = fopen(argv[2], "re");
	if (!table)
		err(1, "%s", argv[2]);
	if (!realpath(argc == 5 ? argv[4] : "/proc/self/exe", program) ||
	    !realpath(argv[3], place))
		err(1, "%s", argv[3]);
	table_play(&stage, table, place);
	fclose(table);
	return 0;
}
