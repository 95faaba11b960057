/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The reasons for refusals, as reasons.def has them. */
#include "config.h"

#include <errno.h>

#include "shim/refuse/reason.h"

static const struct {
	const char *word;
	int error;
	const char *sentence;
} reasons[] = {
#define REASON(name, word, error, sentence)                                    \
	[REASON_##name] = { word, error, sentence },
#include "shim/refuse/reasons.def"
};

int
reason_errno(enum reason reason)
{
	return reasons[reason].error;
}

const char *
reason_word(enum reason reason)
{
	return reasons[reason].word;
}

const char *
reason_sentence(enum reason reason)
{
	return reasons[reason].sentence;
}
