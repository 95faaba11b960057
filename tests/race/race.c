/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Races every wrapped family against every attack, and reports in TAP.
 *
 *	race DIRECTORY [WORD]
 *
 * DIRECTORY is where the trees are built; with WORD only the families play
 * whose name holds it.  The environment names the shim (SHIM) and the
 * program that hides openat2 (HIDE, if there is one), and says how long:
 *RACE_ROUNDS calls in all but at most RACE_SECONDS, and no fewer than
 *RACE_FLOOR. */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/race/pair.h"
#include "tests/race/victim.h"

enum {
	DEFAULT_ROUNDS = 200000,
	DEFAULT_SECONDS = 40,
	DEFAULT_FLOOR = 50000,
	TOTAL_REFUSED = 20, /* the part that has to be refused, at least */
};

struct race {
	struct referee referee;
	const char *word;
	unsigned long pairs;  /* all that play */
	unsigned long held;   /* of these, where the call does not follow */
	unsigned long number; /* of the one that plays now */
	unsigned long rounds; /* to play in all, on the shimmed sides */
	unsigned long floor;
	unsigned long played; /* so far */
	unsigned long refused;
	double end; /* on the clock */
	bool failed;
};

static double
clock_read(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec + now.tv_nsec * 1e-9;
}

static unsigned long
setting(const char *name, unsigned long otherwise)
{
	const char *text = getenv(name);

	return text ? strtoul(text, NULL, 10) : otherwise;
}

static void
progress_show(const struct race *race, const char *what)
{
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\r\033[K%s", what);
	if (isatty(STDERR_FILENO) && *what)
		fprintf(stderr, ": %lu of %lu, %lu rounds so far", race->number,
		    race->pairs, race->played);
}

static void
pair_count(struct race *race, unsigned family, enum attack attack)
{
	struct pair pair = { .family = family, .attack = attack };

	race->pairs++;
	race->held += !pair_follows(&pair);
}

/* For each shimmed side of a pair that is to be led astray. */
static unsigned long
rounds_share(const struct race *race)
{
	unsigned long held = race->held * PAIR_HELD_ROUNDS * 2;

	if (race->rounds <= held || race->pairs == race->held)
		return 1;
	return (race->rounds - held) / (race->pairs - race->held) / 2 + 1;
}

static void
score_add(struct race *race, const struct score *score)
{
	race->played += score->played;
	race->refused += score->refused;
}

static void
pair_race(struct race *race, unsigned family, enum attack attack)
{
	struct pair pair = { .family = family, .attack = attack };
	unsigned long left = race->pairs - race->number;
	double seconds = race->end - clock_read();
	bool good;

	race->number++;
	progress_show(race, family_find(family)->name);
	good = pair_play(&pair, &race->referee, rounds_share(race),
	    seconds > 0 ? seconds / left : 0);
	score_add(race, &pair.scores[SIDE_SHIMMED]);
	score_add(race, &pair.scores[SIDE_HIDDEN]);
	race->failed = race->failed || !good;
	progress_show(race, "");
	printf("%s %lu - ", good ? "ok" : "not ok", race->number);
	pair_print(&pair);
	fflush(stdout);
}

/* Calls the function for each pair. */
static void
pairs_walk(struct race *race,
    void (*function)(struct race *race, unsigned family, enum attack attack))
{
	const struct family *family;
	unsigned index;
	int attack;

	for (index = 0; (family = family_find(index)); index++) {
		if (race->word && !strstr(family->name, race->word))
			continue;
		for (attack = 0; attack < ATTACK_COUNT; attack++)
			if (pair_plays(family, attack))
				function(race, index, attack);
	}
}

/* Where the attack works about every second path leads through a link. */
static void
total_report(struct race *race)
{
	bool good = race->played >= race->floor &&
		    race->refused >= race->played / TOTAL_REFUSED;

	race->failed = race->failed || !good;
	printf("%s %lu - of %lu rounds %lu were played, %lu at least, "
	       "and %lu met a link\n",
	    good ? "ok" : "not ok", race->pairs + 1, race->rounds, race->played,
	    race->floor, race->refused);
}

static int
race_run(struct race *race)
{
	pairs_walk(race, pair_count);
	if (race->pairs == 0 || referee_start(&race->referee) < 0) {
		printf("Bail out! cannot start: %s\n", strerror(errno));
		return EXIT_FAILURE;
	}
	printf("1..%lu\n", race->pairs + 1);
	fflush(stdout);
	pairs_walk(race, pair_race);
	total_report(race);
	referee_end(&race->referee);
	return race->failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

int
main(int argc, char **argv)
{
	struct race race = { 0 };

	if (argc == 2 && strcmp(argv[1], "victim") == 0)
		return victim_main();
	race.referee.place = argv[1];
	race.referee.shim = getenv("SHIM");
	race.referee.hide = getenv("HIDE");
	if (argc < 2 || !race.referee.shim) {
		fprintf(stderr,
		    "usage: SHIM=FILE [HIDE=FILE] race DIRECTORY [WORD]\n");
		return EXIT_FAILURE;
	}
	race.word = argc > 2 ? argv[2] : NULL;
	race.rounds = setting("RACE_ROUNDS", DEFAULT_ROUNDS);
	race.floor = race.word ? 1 : setting("RACE_FLOOR", DEFAULT_FLOOR);
	race.end = clock_read() + setting("RACE_SECONDS", DEFAULT_SECONDS);
	return race_run(&race);
}
