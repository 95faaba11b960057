/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Refusals: what is done about a call that a policy forbids. */
#include "config.h"

#include "shim/refuse/log.h"
#include "shim/refuse/record.h"
#include "shim/refuse/refuse.h"
#include "shim/sys/scratch.h"

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

bool
refuse(const struct refusal *refusal)
{
	enum action action = refusal_action(refusal);
	char *record = NULL;
	struct text text;

	if (refusal->policy->log_to != LOG_NONE)
		record = scratch_take();
	if (!record)
		return action == ACTION_REFUSED;
	text.at = record;
	text.end = record + SCRATCH_SIZE;
	if (refusal->policy->log_to == LOG_FILE) {
		record_as_json(&text, refusal, action);
		log_append(refusal->policy->log_file, record,
		    (size_t)(text.at - record));
	} else {
		record_for_people(&text, refusal, action);
		log_stderr(record, (size_t)(text.at - record));
	}
	scratch_give(record);
	return action == ACTION_REFUSED;
}
