/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A walk that is watched: name by name, to the end of a path. */
#ifndef SHIM_LAUNCH_TOUR_H
#define SHIM_LAUNCH_TOUR_H

#include <stdbool.h>

#include "shim/launch/chart.h"
#include "shim/refuse/refusal.h"

struct tour {
	bool is_directory; /* is what the path names in the end */
	long error; /* with which the call fails: negative errno value, or 0 */
};

/* Resolves the path of the request, follows its last name as well, and adds
 * to the chart whatever it meets.  yields_directory is that of struct
 * quest.  Refusals are found. */
void tour_take(struct tour *tour, const struct request *request,
    struct chart *chart, bool yields_directory);

#endif
