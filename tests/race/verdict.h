/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Whether a bout went right apart from escapes. */
#ifndef TESTS_RACE_VERDICT_H
#define TESTS_RACE_VERDICT_H

#include "tests/race/referee.h"

/* As it stands in the report. */
const char *side_name(enum side side);

/* Judges a bout by what its victim counted, by its wait status (-1: never
 * ran), and by the stage, which still stands.  Prints a TAP comment per
 * fault.  Returns 0, or -1 if there was one. */
int verdict_speak(const struct bout *bout, enum side side, int status);

#endif
