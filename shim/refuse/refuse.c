/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Refusals: what is done about a call that a policy forbids. */
#include "config.h"

#include <limits.h>
#include <stdatomic.h>

#include "shim/refuse/log.h"
#include "shim/refuse/once.h"
#include "shim/refuse/record.h"
#include "shim/refuse/refuse.h"
#include "shim/sys/scratch.h"

void (*refuse_listener)(const struct refusal *refusal, bool stops);

static atomic_uint stopped;

unsigned
refuse_count(void)
{
	return atomic_load(&stopped);
}

static enum action
refusal_action(const struct refusal *refusal)
{
	const struct policy *policy = refusal->policy;

	if (refusal->reason == REASON_UNCOVERED &&
	    policy->uncovered == UNCOVERED_LOG)
		return ACTION_UNCOVERED;
	return policy->refusals == REFUSALS_AUDIT ? ACTION_AUDITED
						  : ACTION_REFUSED;
}

/* Is there somebody to be told? */
static bool
is_worth_a_record(const struct refusal *refusal, enum action action)
{
	switch (refusal->policy->log_to) {
	case LOG_NONE:
		return false;
	case LOG_STDERR:
		return action != ACTION_UNCOVERED ||
		       once_is_first(
			   refusal->request->dirfd, refusal->component);
	case LOG_FILE:
		break;
	}
	return true;
}

/* What a record is written in. */
struct desk {
	char record[RECORD_SIZE];
	char where[PATH_MAX];
};

static void
record_write(
    struct desk *desk, const struct refusal *refusal, enum action action)
{
	struct text text;

	text_begin(&text, desk->record, sizeof(desk->record));
	if (refusal->policy->log_to == LOG_FILE) {
		record_as_json(&text, refusal, action, desk->where);
		log_append(refusal->policy->log_file, text.bytes, text.length);
	} else {
		record_for_people(&text, refusal, action);
		log_stderr(text.bytes, text.length);
	}
}

bool
refuse(const struct refusal *refusal)
{
	enum action action = refusal_action(refusal);
	bool stops = action == ACTION_REFUSED;
	struct desk *desk = NULL;

	_Static_assert(sizeof(*desk) <= SCRATCH_SIZE, "a desk fits");
	if (refuse_listener)
		refuse_listener(refusal, stops);
	else if (is_worth_a_record(refusal, action))
		desk = scratch_take();
	if (desk)
		record_write(desk, refusal, action);
	scratch_give(desk);
	if (stops)
		atomic_fetch_add(&stopped, 1);
	return stops;
}
