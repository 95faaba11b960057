/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The inherited line: what the first process decided, written and read. */
#include <string.h>

#include "shim/state/line.h"
#include "shim/state/state.h"

/* The first field; to change with anything that the line holds. */
static const char version[] = "1";

/* Stands for an object that was not there. */
static const char absent[] = "-";

static void
pin_format(struct text *line, const struct pin *pin)
{
	if (pin->present) {
		number_format(line, pin->device);
		number_format(line, pin->inode);
	} else {
		string_format(line, absent);
	}
}

static void
run_format(struct text *line, const struct run *run)
{
	string_format(line, run->path);
	string_format(line, run->text);
	number_format(line, run->policy.root_count);
	for (size_t i = 0; i < run->policy.root_count; i++)
		pin_format(line, &run->pins[i]);
}

size_t
state_format(const struct state *state, char *bytes, size_t size)
{
	char sum[LINE_SUM_LENGTH];
	struct text line;

	if (!size)
		return 0;
	text_begin(&line, bytes, size);
	string_format(&line, version);
	string_format(&line, state->shim_path);
	pin_format(&line, &state->shim);
	pin_format(&line, &state->slash);
	number_format(&line, state->run_count);
	for (size_t i = 0; i < state->run_count; i++)
		run_format(&line, &state->runs[i]);
	sum_format(sum, line.bytes, line.length);
	text_bytes(&line, sum, sizeof(sum));
	return line.full || line.length > STATE_LINE_MAX ? 0 : line.length;
}

static bool
pin_parse(struct fields *fields, struct pin *pin)
{
	pin->present = true;
	return number_parse(fields, &pin->device) &&
	       number_parse(fields, &pin->inode);
}

/* The pin of a root, which may be absent if the policy allows it. */
static bool
root_pin_parse(struct fields *fields, struct pin *pin, const struct root *root)
{
	if (root->missing == MISSING_ALLOW && word_skip(fields, absent)) {
		*pin = (struct pin){ .present = false };
		return true;
	}
	return pin_parse(fields, pin);
}

static void
fault_drop(void *context, unsigned line, unsigned column, const char *phrase)
{
	(void)context;
	(void)line;
	(void)column;
	(void)phrase;
}

/* Returns NULL, or what is wrong. */
static const char *
run_parse(struct fields *fields, struct room *room, struct run *run)
{
	static const struct policy_reader reader = {
		.dollar = DOLLAR_PLAIN,
		.report = fault_drop,
	};
	uint64_t roots;

	if (!string_parse(fields, room, &run->path) ||
	    !string_parse(fields, room, &run->text) ||
	    !number_parse(fields, &roots))
		return "a policy in it is damaged";
	if (run->path[0] && run->path[0] != '/')
		return "the path of a policy in it is not absolute";
	if (policy_parse(
		&run->policy, room, run->text, strlen(run->text), &reader) != 0)
		return "a policy in it has errors";
	if (roots != run->policy.root_count)
		return "a policy in it has another number of roots";
	for (size_t i = 0; i < roots; i++)
		if (!root_pin_parse(
			fields, &run->pins[i], &run->policy.roots[i]))
			return "the identity of a root in it is damaged";
	return NULL;
}

static const char *
fields_parse(struct fields *fields, struct room *room, struct state *state)
{
	const char *reason = NULL;
	uint64_t runs;

	if (!string_parse(fields, room, &state->shim_path) ||
	    state->shim_path[0] != '/' || !pin_parse(fields, &state->shim))
		return "the shim that it names is damaged";
	if (!pin_parse(fields, &state->slash))
		return "the identity of / in it is damaged";
	if (!number_parse(fields, &runs) || !runs || runs > STATE_RUN_MAX)
		return "the number of policies in it is wrong";
	state->run_count = (size_t)runs;
	for (size_t i = 0; i < state->run_count && !reason; i++)
		reason = run_parse(fields, room, &state->runs[i]);
	if (!reason && fields->at != fields->end)
		reason = "something follows its last policy";
	return reason;
}

int
state_parse(struct state *state, struct room *room, const char *line,
    size_t length, const char **reason)
{
	struct fields fields = { .at = line };
	char sum[LINE_SUM_LENGTH];

	if (length > STATE_LINE_MAX) {
		*reason = "it is too long";
	} else if (length < sizeof(sum)) {
		*reason = "it is cut short";
	} else {
		fields.end = line + length - sizeof(sum);
		sum_format(sum, line, length - sizeof(sum));
		if (!word_skip(&fields, version))
			*reason = "another version wrote it";
		else if (memcmp(sum, fields.end, sizeof(sum)) != 0)
			*reason = "its checksum is wrong";
		else
			*reason = fields_parse(&fields, room, state);
	}
	return *reason ? -1 : 0;
}
