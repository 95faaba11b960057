/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A family against an attack: a bout on each side, one line of report. */
#include "config.h"

#include <errno.h>
#include <stdio.h>

#include "tests/race/pair.h"
#include "tests/race/verdict.h"

/* What the bare side gets to show that the attack works. */
enum { CONTROL_ROUNDS = 1000000, CONTROL_SECONDS = 10 };

bool
pair_plays(const struct family *family, enum attack attack)
{
	return (family->follows | family->holds) & 1U << attack;
}

bool
pair_follows(const struct pair *pair)
{
	return family_find(pair->family)->follows & 1U << pair->attack;
}

static void
side_play(struct pair *pair, enum side side, struct referee *referee,
    unsigned long rounds, double seconds)
{
	const struct bout *bout = referee->bout;
	struct score *score = &pair->scores[side];
	int result;

	result = referee_play(
	    referee, side, pair->family, pair->attack, rounds, seconds);
	score->played = bout->played;
	score->refused = bout->errnos[ELOOP];
	score->escaped = bout->escaped;
	score->good = result == 0 && bout->escaped == (side == SIDE_BARE &&
							  pair_follows(pair));
	if (result == 0 && !score->good)
		printf("# %s: %s in %lu rounds, %lu swaps\n", side_name(side),
		    bout->escaped ? "escaped" : "no escape", bout->played,
		    bout->swaps);
}

bool
pair_play(struct pair *pair, struct referee *referee, unsigned long rounds,
    double seconds)
{
	const unsigned long *errnos = referee->bout->errnos;
	bool follows = pair_follows(pair);

	rounds = follows ? rounds : PAIR_HELD_ROUNDS;
	side_play(pair, SIDE_BARE, referee,
	    follows ? CONTROL_ROUNDS : PAIR_HELD_ROUNDS, CONTROL_SECONDS);
	pair->missing =
	    errnos[ENOSYS] > 0 && errnos[ENOSYS] == pair->scores[0].played;
	if (pair->missing)
		return true;
	side_play(pair, SIDE_SHIMMED, referee, rounds, seconds / 2);
	pair->hides = referee->hide;
	if (pair->hides)
		side_play(pair, SIDE_HIDDEN, referee, rounds, seconds / 2);
	return pair->scores[SIDE_BARE].good &&
	       pair->scores[SIDE_SHIMMED].good &&
	       (!pair->hides || pair->scores[SIDE_HIDDEN].good);
}

void
pair_print(const struct pair *pair)
{
	const struct score *scores = pair->scores;

	printf("%s, %s", family_find(pair->family)->name,
	    attack_name(pair->attack));
	if (pair->missing) {
		printf(" # SKIP not in this kernel\n");
		return;
	}
	printf(": %d of %lu escaped", scores[SIDE_SHIMMED].escaped,
	    scores[SIDE_SHIMMED].played);
	if (pair->hides)
		printf(", %d of %lu without openat2",
		    scores[SIDE_HIDDEN].escaped, scores[SIDE_HIDDEN].played);
	if (pair_follows(pair))
		printf(" (bare: %d of %lu)\n", scores[SIDE_BARE].escaped,
		    scores[SIDE_BARE].played);
	else
		printf(" (bare: not led astray)\n");
}
