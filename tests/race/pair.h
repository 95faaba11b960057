/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A family against an attack: a bout on each side, one line of report. */
#ifndef TESTS_RACE_PAIR_H
#define TESTS_RACE_PAIR_H

#include "tests/race/family.h"
#include "tests/race/referee.h"

/* What one side's bout came to. */
struct score {
	bool good; /* nothing wrong, and escaped only where it should */
	bool escaped;
	unsigned long played;
	unsigned long refused; /* of these, with ELOOP */
};

struct pair {
	unsigned family; /* index into the table */
	enum attack attack;
	bool missing; /* this kernel has no such call */
	bool hides;   /* the side without openat2 was played */
	struct score scores[SIDE_COUNT];
};

/* Rounds on each side where the attack leads no bare call astray. */
enum { PAIR_HELD_ROUNDS = 100 };

/* Claims that family and attack have something to do with each other. */
bool pair_plays(const struct family *family, enum attack attack);

/* Claims that the bare call then follows the link. */
bool pair_follows(const struct pair *pair);

/* Plays the bare side, which must escape where the bare call follows and
 * stops there; and unless the call is missing the shimmed sides, rounds at
 * most on each (few where the call acts on the link), sharing at most
 * seconds.  Faults are printed as comments; returns a claim that there was
 * none. */
bool pair_play(struct pair *pair, struct referee *referee, unsigned long rounds,
    double seconds);

/* The end of a TAP line on *pair, from the description on. */
void pair_print(const struct pair *pair);

#endif
