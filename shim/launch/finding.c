/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The refusals that an explanation has met. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "shim/launch/finding.h"
#include "shim/refuse/record.h"
#include "shim/start/fail.h"

struct findings findings;

void
findings_add(const struct refusal *refusal, bool stops)
{
	static char bytes[RECORD_SIZE];
	struct finding finding = { .stops = stops };
	struct text sentence;

	text_begin(&sentence, bytes, sizeof(bytes));
	record_sentence(&sentence, refusal);
	finding.sentence = strdup(bytes);
	findings.list =
	    reallocarray(findings.list, findings.count + 1, sizeof(finding));
	if (!finding.sentence || !findings.list)
		fail("not enough memory", NULL, "");
	findings.list[findings.count++] = finding;
	findings.stop = findings.stop || stops;
}

void
findings_clear(void)
{
	for (size_t i = 0; i < findings.count; i++)
		free(findings.list[i].sentence);
	free(findings.list);
	findings = (struct findings){ .count = 0 };
}
