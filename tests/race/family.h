/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The families of wrapped calls, one row each. */
#ifndef TESTS_RACE_FAMILY_H
#define TESTS_RACE_FAMILY_H

#include <stddef.h>

#include "tests/race/aim.h"
#include "tests/race/attack.h"

enum family_attacks {
	BY_PARENT = 1 << ATTACK_PARENT,
	BY_LAST = 1 << ATTACK_LAST,
	BY_DANGLING = 1 << ATTACK_DANGLING,
	BY_ROOT = 1 << ATTACK_ROOT,
	BY_DOTDOT = 1 << ATTACK_DOTDOT,
	BY_REL = BY_PARENT | BY_DOTDOT, /* of a path that starts at in */
	BY_WAY = BY_REL | BY_ROOT,	/* of an absolute one */
	BY_EITHER = BY_LAST | BY_DANGLING,
};

struct family {
	const char *name;
	const char *last; /* name at the end of the path: f, d, n (absent) */
	unsigned follows; /* attacks that lead the bare call outside */
	unsigned holds;	  /* attacks that do not: it acts on the link itself */
	int held_errno;	  /* that the bare call may then give, or 0 */
	int (*act)(const struct aim *aim); /* enum outcome, or -1 and errno */
};

/* One table per room of calls; each ends with a row without a name. */
extern const struct family families_open[], families_stream[], families_make[],
    families_remove[], families_rename[], families_change[], families_number[],
    families_legacy[], families_look[], families_spawn[];

/* Row number index of all tables together, or NULL behind the last. */
const struct family *family_find(unsigned index);

/* The last name of its path under this attack.  A call that makes a name
 * finds the attacker's there when that is what is swapped. */
const char *family_last(const struct family *family, enum attack attack);

#endif
