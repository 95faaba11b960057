/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* --explain: what would become of a path? */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include "policy/directive.h"
#include "shim/launch/chart.h"
#include "shim/launch/explain.h"
#include "shim/launch/finding.h"
#include "shim/launch/gather.h"
#include "shim/launch/tour.h"
#include "shim/refuse/refuse.h"
#include "shim/resolve/resolver.h"
#include "shim/state/guard.h"

/* Takes the tour that a call of the class takes.  Whether an open for
 * reading yields a directory is not known before; if it does, through links
 * that were only asked about reading, the resolver does it again with the
 * stricter question. */
static void
tour_for_class(
    struct tour *tour, const struct request *request, struct chart *chart)
{
	tour_take(tour, request, chart, false);
	if (request->classes != CLASS_READ || !tour->is_directory)
		return;
	chart_clear(chart);
	findings_clear();
	tour_take(tour, request, chart, true);
}

static void
verdict_say(const struct tour *tour, bool is_guarded, const char *class)
{
	char rest[128] = "";

	for (size_t i = 0; i < findings.count; i++)
		verdict_print(findings.list[i].stops ? "refused" : "audited",
		    true, findings.list[i].sentence);
	if (findings.stop)
		return;
	if (tour->error)
		snprintf(rest, sizeof(rest), "but it fails: %s",
		    strerror((int)-tour->error));
	else if (!is_guarded)
		snprintf(rest, sizeof(rest), "no root guards %s", class);
	verdict_print("allowed", false, rest);
}

int
explain_path(const struct options *options, char *const envp[])
{
	static struct state state;
	const char *word = class_word(options->class);
	struct request request = {
		.call = word,
		.classes = options->class,
		.dirfd = AT_FDCWD,
		.path = options->operands[0],
	};
	struct chart chart = { .count = 0 };
	struct tour tour;
	bool refused;

	gather_policies(&state, options, envp);
	resolver.state = &state;
	refuse_listener = findings_add;
	tour_for_class(&tour, &request, &chart);
	chart_print(&chart);
	verdict_say(&tour, guard_of_state(&state) & options->class, word);
	refused = findings.stop;
	chart_clear(&chart);
	findings_clear();
	return refused;
}
