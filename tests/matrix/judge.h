/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Compares what a call did with what it should have done. */
#ifndef TESTS_MATRIX_JUDGE_H
#define TESTS_MATRIX_JUDGE_H

#include <stdbool.h>
#include <stdio.h>

#include "tests/matrix/runner.h"

struct outcome {
	struct answer answer;
	char *change; /* of the tree, "" for none */
	int records;  /* of refusals */
};

/* Each returns what is wrong with it, or NULL. */
const char *judge_refusal(const struct outcome *outcome, int error);
const char *judge_equality(
    const struct outcome *outcome, const struct outcome *bare);

void outcome_print(FILE *out, const char *who, const struct outcome *outcome);

#endif
