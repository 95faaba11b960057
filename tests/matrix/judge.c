/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Compares what a call did with what it should have done. */
#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

#include "tests/matrix/judge.h"

static bool
has_failed(const struct outcome *outcome, int error)
{
	return outcome->answer.status == 0 && outcome->answer.result == -1 &&
	       outcome->answer.error == error;
}

const char *
judge_refusal(const struct outcome *outcome, int error)
{
	if (!has_failed(outcome, error))
		return "is not refused";
	if (*outcome->change)
		return "is refused, but has changed something";
	if (outcome->records != 1)
		return "is not recorded once";
	return NULL;
}

const char *
judge_equality(const struct outcome *outcome, const struct outcome *bare)
{
	const struct answer *answer = &outcome->answer, *as = &bare->answer;

	if (outcome->records != 0)
		return "is recorded";
	/* What crashes in libc need not do so in the shim, or by the same
	 * signal: a sanitizer has one of its own. */
	if (WIFSIGNALED(as->status) &&
	    (answer->status == 0 || WIFSIGNALED(answer->status)))
		return *outcome->change ? "changes something" : NULL;
	if (answer->status != as->status || answer->result != as->result)
		return "answers otherwise";
	/* Some of libc's calls change errno although they succeed. */
	if (answer->error != as->error &&
	    (as->result == -1 || answer->error != RUNNER_ERRNO))
		return "leaves another errno";
	if (strcmp(outcome->change, bare->change) != 0)
		return "changes other things";
	return NULL;
}

void
outcome_print(FILE *out, const char *who, const struct outcome *outcome)
{
	const struct answer *answer = &outcome->answer;
	const char *error = strerrorname_np(answer->error);
	const char *line = outcome->change;

	if (answer->status != 0)
		fprintf(out, "#   %s: ended with %#x\n", who,
		    (unsigned)answer->status);
	else
		fprintf(out, "#   %s: %d %s, %d records\n", who, answer->result,
		    error ? error : "?", outcome->records);
	for (; *line; line = strchr(line, '\n') + 1)
		fprintf(out, "#     %.*s\n", (int)strcspn(line, "\n"), line);
}
