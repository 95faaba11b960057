/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a policy asks for that this build cannot do: never ignored. */
#include "policy/directive.h"
#include "policy/text.h"

struct report {
	const struct policy_reader *reader;
	size_t count;
};

/* Reports the directive, with that value if it is not NULL. */
static void
unenforced_report(struct report *report, struct position at,
    enum directive directive, const struct value *value)
{
	const struct policy_reader *reader = report->reader;
	char bytes[POLICY_PHRASE_MAX];
	struct text phrase;

	text_begin(&phrase, bytes, sizeof(bytes));
	text_byte(&phrase, '"');
	text_add(&phrase, keywords[directive].word);
	if (value) {
		text_byte(&phrase, ' ');
		text_add(&phrase, value->word);
	}
	text_add(&phrase, "\" is not enforced by this build");
	reader->report(reader->context, at.line, at.column, bytes);
	report->count++;
}

static void
classes_check(struct report *report, struct position at,
    enum directive directive, unsigned classes)
{
	const struct value *value = NULL;

	while ((value = value_next(directive, value)))
		if (classes & (unsigned)value->constant && !value->enforced)
			unenforced_report(report, at, directive, value);
}

/* By default a link is followed for every class; those that are not
 * enforced are then let pass, as they are for every other link. */
static void
links_check(struct report *report, const struct link *link)
{
	for (; link; link = link->next)
		if (link->classes_given)
			classes_check(
			    report, link->at, DIRECTIVE_LINK, link->classes);
}

static void
given_check(
    struct report *report, const struct policy *policy, const struct root *root)
{
	unsigned given = root ? root->given : policy->given;
	const struct position *at = root ? root->at : policy->at;

	for (enum directive i = 0; i < DIRECTIVE_COUNT; i++) {
		const struct value *value;

		if (!(given & 1u << i))
			continue;
		value = choice_get(i, policy, root);
		if (!keywords[i].enforced)
			unenforced_report(report, at[i], i, NULL);
		else if (value && !value->enforced)
			unenforced_report(report, at[i], i, value);
		else if (i == DIRECTIVE_GUARD)
			classes_check(report, at[i], i, root->guard);
		else if (i == DIRECTIVE_LINK)
			links_check(report, root->links);
	}
}

size_t
policy_unenforced(
    const struct policy *policy, const struct policy_reader *reader)
{
	struct report report = { .reader = reader };

	given_check(&report, policy, NULL);
	for (size_t i = 0; i < policy->root_count; i++)
		given_check(&report, policy, &policy->roots[i]);
	return report.count;
}
