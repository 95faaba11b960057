/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tries every name with every path, bare and in each way of the shim, and
 * compares what it answers and what becomes of the tree.
 *
 *	matrix SHIM HIDE DIRECTORY [NAME...]
 *
 * prints TAP without a plan: a claim for each name, or each NAME, and way.
 * The paths are absolute; HIDE may be empty; DIRECTORY is.  With a line to ask
 *for it and no argument it makes the calls.
 */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/alias/alias.h"
#include "tests/matrix/cell.h"
#include "tests/matrix/judge.h"
#include "tests/matrix/row.h"
#include "tests/matrix/runner.h"
#include "tests/matrix/way.h"
#include "tests/matrix/world.h"

enum { NAME_SIZE = 128, TOLD_MAX = 12 };

/* What was tried of a name in one way. */
struct tally {
	int cells, faults;
	FILE *out;
	char *told; /* the faults, as diagnostics */
	size_t size;
};

static struct outcome
outcome_get(enum way way, const struct row *row, size_t alias, size_t cell)
{
	const char *path = cell_path(&cells[cell], alias_at(alias));
	const char *last = alias_is_wild(path) ? "" : strrchr(path, '/');
	struct outcome outcome;

	outcome.answer = runner_ask(way_runner(way, row), alias, cell);
	if (!last)
		last = path;
	outcome.change = world_change(*last == '/' ? last + 1 : last);
	outcome.records = way_records();
	return outcome;
}

static void
fault_tell(struct tally *tally, const struct alias *alias,
    const struct cell *cell, const char *fault)
{
	if (++tally->faults <= TOLD_MAX)
		fprintf(tally->out, "# %s, %s: %s\n", alias->name, cell->name,
		    fault);
}

static void
outcome_tell(struct tally *tally, const char *who, const struct outcome *of)
{
	if (tally->faults <= TOLD_MAX)
		outcome_print(tally->out, who, of);
}

/* What the table and the caller must agree on, and what must work bare, or
 * the rest is for nothing. */
static const char *
bare_fault(const struct row *row, const struct alias *alias,
    const struct cell *cell, const struct answer *answer)
{
	const char *last = row_last(row, alias->name);
	bool follows = alias->follows;

	if (cell->base == BASE_NEGATIVE && answer->error != EBADF)
		return "the caller has a descriptor of its own";
	if (cell != &cells[0] && !(cell->traits & PATHLESS))
		return NULL;
	if (answer->status != 0 || answer->result == -1)
		return "it does not work";
	if (!(cell->traits & PATHLESS) && strcmp(row->class, "none") != 0 &&
	    strcmp(last, "flags") != 0 &&
	    follows != (strcmp(last, "follow") == 0))
		return "the table says otherwise of the last component";
	return NULL;
}

/* O_CREAT on a name that ends in a slash is EISDIR before anything is looked
 * for, so that there is nothing to refuse. */
static bool
is_settled(const struct cell *cell, const struct answer *bare)
{
	return cell->traits & SLASH && bare->status == 0 &&
	       bare->result == -1 && bare->error == EISDIR;
}

/* A root's directories are no place to chroot to, be there a link or not. */
static bool
is_chroot(const struct alias *alias, const struct cell *cell,
    const struct answer *bare)
{
	return (strstr(alias->name, "chroot") ||
		   strstr(alias->name, "pivot_root old")) &&
	       bare->result != -1 && !(cell->traits & OUTSIDE);
}

static const char *
cell_judge(const struct cell *cell, const struct alias *alias, bool refused,
    const struct outcome *outcome, const struct outcome *bare)
{
	if (refused && !is_settled(cell, &bare->answer))
		return judge_refusal(outcome, ELOOP);
	if (!refused && is_chroot(alias, cell, &bare->answer))
		return judge_refusal(outcome, EPERM);
	return judge_equality(outcome, bare);
}

/* Where nothing is guarded, only what else would be refused is of use; and
 * what is hidden from the shim is not there for its caller either. */
static bool
way_is_for(enum way way, const struct row *row, const struct alias *alias,
    bool refused)
{
	if (way == WAY_UNGUARDED && !refused)
		return false;
	if (way == WAY_WALK && strcmp(alias->name, "syscall openat2") == 0)
		return false;
	return way_is_possible(way, row);
}

static void
cell_try(const struct row *row, size_t a, size_t c, struct tally *tallies)
{
	const struct alias *alias = alias_at(a);
	const struct cell *cell = &cells[c];
	bool refused = cell_is_refused(cell, row, alias);
	struct outcome bare = outcome_get(WAY_BARE, row, a, c), outcome;
	const char *fault = bare_fault(row, alias, cell, &bare.answer);

	tallies[WAY_BARE].cells++;
	if (fault) {
		fault_tell(&tallies[WAY_BARE], alias, cell, fault);
		outcome_tell(&tallies[WAY_BARE], "bare", &bare);
	}
	for (enum way way = WAY_KERNEL; way < WAY_COUNT; way++) {
		if (!way_is_for(way, row, alias, refused))
			continue;
		outcome = outcome_get(way, row, a, c);
		fault = way == WAY_UNGUARDED
			    ? judge_equality(&outcome, &bare)
			    : cell_judge(cell, alias, refused, &outcome, &bare);
		tallies[way].cells++;
		if (fault) {
			fault_tell(&tallies[way], alias, cell, fault);
			outcome_tell(&tallies[way], "bare", &bare);
			outcome_tell(&tallies[way], "shim", &outcome);
		}
		free(outcome.change);
	}
	free(bare.change);
}

/* A name that was not tried at all may take a user who is root. */
static void
tally_print(
    struct tally *tally, const char *name, const char *what, bool takes_root)
{
	fclose(tally->out);
	if (tally->cells || tally->faults)
		printf("%sok - %s, %s\n%s", tally->faults ? "not " : "", name,
		    what, tally->told);
	else if (takes_root)
		printf("ok - %s, %s # SKIP takes root\n", name, what);
	fflush(stdout);
	free(tally->told);
}

static bool
part_is_called(const struct row *row, const char *part)
{
	const struct alias *alias;
	const char *space;

	for (size_t a = 0; (alias = alias_at(a)); a++) {
		space = strrchr(alias->name, ' ');
		if (row_is_called_by(row, alias->name) && space &&
		    strcmp(space + 1, part) == 0)
			return true;
	}
	return false;
}

static bool
alias_is_possible(const struct alias *alias)
{
	return !alias_takes_root(alias) || geteuid() == 0;
}

static void
alias_try(const struct row *row, size_t a, struct tally *tallies)
{
	const struct alias *alias = alias_at(a);

	world_have(alias->end);
	for (size_t c = 0; c < cell_count; c++)
		if (cell_is_for(&cells[c], row, alias))
			cell_try(row, a, c, tallies);
}

static void
row_try(const struct row *row)
{
	struct tally tallies[WAY_COUNT] = { 0 };
	const struct alias *alias;
	char name[NAME_SIZE];
	bool takes_root = false;

	for (enum way way = 0; way < WAY_COUNT; way++)
		tallies[way].out =
		    open_memstream(&tallies[way].told, &tallies[way].size);
	for (size_t a = 0; (alias = alias_at(a)); a++) {
		if (!row_is_called_by(row, alias->name))
			continue;
		if (alias_is_possible(alias))
			alias_try(row, a, tallies);
		else
			takes_root = true;
	}
	row_name(row, name, sizeof(name));
	if (row_has_two_paths(row) &&
	    !(part_is_called(row, "old") && part_is_called(row, "new")))
		printf("not ok - %s is not called with both its paths\n", name);
	for (enum way way = 0; way < WAY_COUNT; way++)
		tally_print(&tallies[way], name, way_names[way], takes_root);
}

static bool
name_is_wanted(const struct row *row, char **names)
{
	char name[NAME_SIZE];

	row_name(row, name, sizeof(name));
	if (!*names)
		return true;
	for (; *names; names++)
		if (strcmp(*names, name) == 0)
			return true;
	return false;
}

int
main(int argc, char **argv)
{
	umask(022);
	if (argc == 1)
		return runner_serve();
	if (argc < 4)
		errx(1, "usage: matrix SHIM HIDE DIRECTORY [NAME...]");
	way_prepare(argv[0], argv[1], *argv[2] ? argv[2] : NULL, argv[3]);
	/* The policies and the log are no neighbours of the tree. */
	if (chdir(argv[3]) != 0 || mkdir("world", 0755) != 0 ||
	    chdir("world") != 0 || mkdir("place", 0755) != 0 ||
	    chdir("place") != 0)
		err(1, "%s", argv[3]);
	world_have(END_NONE);
	for (size_t i = 0; i < row_count; i++)
		if (name_is_wanted(&rows[i], argv + 4))
			row_try(&rows[i]);
	return 0;
}
