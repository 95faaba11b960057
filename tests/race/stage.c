/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree that a bout is played in. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/race/stage.h"

/* Steps down from the home's parent and as many up again: with the second
 * "a" moved to in/b meanwhile, they end above the root. */
#define DOWN "a/a/a/a/a/a/a/a/"
#define UP "../../../../../../../../"

enum { STAGE_PART_MAX = 64, STAGE_FTW_FDS = 16 };

/* What to make, what the home is in it, and the way that leads there. */
static const struct layout {
	const char *make, *home, *way;
} layouts[ATTACK_COUNT] = {
	[ATTACK_PARENT] = { "way", "way", "way" },
	[ATTACK_LAST] = { "way", "way", "way" },
	[ATTACK_DANGLING] = { "way", "way", "way" },
	[ATTACK_ROOT] = { "a", "a", "a" },
	[ATTACK_DOTDOT] = { "base/" DOWN DOWN DOWN "a", "base/a",
	    "base/" DOWN DOWN DOWN UP UP UP "a" },
};

const char *
stage_way(enum attack attack)
{
	return layouts[attack].way;
}

static bool
attack_needs_lure(enum attack attack)
{
	return attack == ATTACK_LAST || attack == ATTACK_DANGLING;
}

static int
file_lay(int directory, const char *name, const char *text, mode_t mode)
{
	int fd, result;

	fd = openat(
	    directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	if (fd < 0)
		return errno == EEXIST ? 0 : -1;
	result = write(fd, text, strlen(text)) < 0 ? -1 : 0;
	close(fd);
	return result;
}

static void
name_clear(int directory, const char *name)
{
	if (unlinkat(directory, name, 0) < 0 && errno == EISDIR)
		unlinkat(directory, name, AT_REMOVEDIR);
}

static int
directory_lay(int parent, const char *name)
{
	return mkdirat(parent, name, 0700) < 0 && errno != EEXIST ? -1 : 0;
}

static int
lure_lay(const struct stage *stage)
{
	const char *target = "../../a/f";

	if (stage->attack == ATTACK_DANGLING)
		target = "../../a/none";
	else if (strcmp(stage->name, "d") == 0)
		target = "../../a/d";
	return symlinkat(target, stage->home, "lure");
}

static int
things_lay(const struct stage *stage)
{
	if (file_lay(stage->in, "spare/s", "SPARE", 0600) < 0 ||
	    file_lay(stage->home, "f", "INSIDE", 0600) < 0 ||
	    directory_lay(stage->home, "d") < 0)
		return -1;
	return attack_needs_lure(stage->attack) ? lure_lay(stage) : 0;
}

void
stage_mend(const struct stage *stage)
{
	name_clear(stage->home, "n");
	name_clear(stage->in, "spare/k");
	if (attack_needs_lure(stage->attack)) {
		name_clear(stage->home, stage->name);
		name_clear(stage->home, "lure");
		name_clear(stage->in, "spare/s");
	}
	things_lay(stage);
}

/* Set-id bits, because every chown takes them away, even one that leaves
 * the owner as he was: so an ordinary user's chown can be seen as well. */
static int
outside_lay(int out)
{
	return file_lay(out, "f", "SECRET", 0600) < 0 ||
		       fchmodat(out, "f", 06711, 0) < 0 ||
		       directory_lay(out, "d") < 0
		   ? -1
		   : 0;
}

/* Everything outside is as old as can be: then any change shows in the
 * times, however coarse the clock of the file system is. */
static int
outside_age(int out)
{
	const struct timespec old[2] = { { .tv_sec = 1 }, { .tv_sec = 1 } };

	return utimensat(out, "f", old, 0) < 0 ||
		       utimensat(out, "d", old, 0) < 0 ||
		       utimensat(out, ".", old, 0) < 0
		   ? -1
		   : 0;
}

static int
directories_make(int parent, const char *path)
{
	char part[STAGE_PART_MAX];
	size_t length;

	for (length = 1; length <= strlen(path); length++) {
		if (path[length] != '/' && path[length] != '\0')
			continue;
		memcpy(part, path, length);
		part[length] = '\0';
		if (directory_lay(parent, part) < 0)
			return -1;
	}
	return 0;
}

static int
directory_open(int parent, const char *path)
{
	return openat(parent, path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

static int
inside_build(struct stage *stage, int top)
{
	const struct layout *layout = &layouts[stage->attack];

	if (directories_make(stage->in, layout->make) < 0 ||
	    directories_make(stage->in, "spare") < 0)
		return -1;
	stage->home = directory_open(stage->in, layout->home);
	if (stage->home < 0 || things_lay(stage) < 0)
		return -1;
	if (stage->attack == ATTACK_PARENT)
		return symlinkat("../a", stage->in, "lure");
	if (stage->attack == ATTACK_ROOT)
		return symlinkat(".", top, "lure");
	return 0;
}

static int
tree_build(struct stage *stage, int top)
{
	if (directories_make(top, "in") < 0 || directories_make(top, "a") < 0)
		return -1;
	stage->in = directory_open(top, "in");
	stage->out = directory_open(top, "a");
	if (stage->in < 0 || stage->out < 0)
		return -1;
	return inside_build(stage, top) < 0 || outside_lay(stage->out) < 0 ||
		       outside_age(stage->out) < 0
		   ? -1
		   : 0;
}

int
stage_build(struct stage *stage, const char *top)
{
	int fd, result;

	stage->in = stage->home = stage->out = -1;
	if (mkdir(top, 0700) < 0)
		return -1;
	fd = directory_open(AT_FDCWD, top);
	if (fd < 0)
		return -1;
	result = tree_build(stage, fd);
	close(fd);
	return result;
}

static int
entry_remove(
    const char *path, const struct stat *status, int kind, struct FTW *where)
{
	(void)status;
	(void)kind;
	(void)where;
	return remove(path);
}

void
stage_clear(struct stage *stage, const char *top)
{
	close(stage->in);
	close(stage->home);
	close(stage->out);
	nftw(top, entry_remove, STAGE_FTW_FDS, FTW_DEPTH | FTW_PHYS);
}

static FILE *litter_to;
static int litter_count;

static int
entry_judge(
    const char *path, const struct stat *status, int kind, struct FTW *where)
{
	const char *const ours[] = { "in", "way", "base", "a", "b", "spare",
		"s", "f", "d", "lure" };
	size_t i;

	(void)status;
	(void)kind;
	for (i = 0; i < sizeof(ours) / sizeof(*ours); i++)
		if (where->level == 0 ||
		    strcmp(path + where->base, ours[i]) == 0)
			return 0;
	fprintf(litter_to, "# left behind: %s\n", path);
	litter_count++;
	return 0;
}

int
stage_litter(const char *top, FILE *out)
{
	litter_to = out;
	litter_count = 0;
	nftw(top, entry_judge, STAGE_FTW_FDS, FTW_PHYS);
	return litter_count;
}
