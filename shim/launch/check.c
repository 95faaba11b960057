/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* --check: is this a policy? */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "policy/policy.h"
#include "shim/launch/absolute.h"
#include "shim/launch/check.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"
#include "shim/start/source.h"

/* context is the name of the file. */
static void
fault_report(void *context, unsigned line, unsigned column, const char *phrase)
{
	struct complaint complaint;

	complaint_begin_at(&complaint, context, line, column);
	text_add(&complaint.text, phrase);
	complaint_write(&complaint);
}

/* Returns how many faults were reported. */
static size_t
policy_check(
    struct policy *policy, struct room *room, const struct source *source)
{
	struct policy_reader reader = {
		.dollar = DOLLAR_KEEP,
		.report = fault_report,
		.context = (void *)source->name,
	};
	size_t faults =
	    policy_parse(policy, room, source->text, source->length, &reader);

	return faults ? faults : policy_unenforced(policy, &reader);
}

int
check_file(const char *file)
{
	static struct policy policy;
	static char text[POLICY_PRINT_MAX];
	struct source source;
	struct room room;
	char *memory;
	size_t faults;

	source_read(&source, absolute_file("--check ", file));
	source.name = file;
	memory = malloc(POLICY_ROOM_FOR(source.length));
	if (!memory)
		fail("not enough memory for the policy", NULL, "");
	room.free = memory;
	room.end = memory + POLICY_ROOM_FOR(source.length);
	faults = policy_check(&policy, &room, &source);
	if (!faults && policy_print(&policy, text, sizeof(text)))
		fputs(text, stdout);
	free(memory);
	return faults ? FAIL_STATUS : 0;
}
