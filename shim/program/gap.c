/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Gaps, in words. */
#include "config.h"

#include <stddef.h>

#include "shim/program/gap.h"

const char *
gap_phrase(enum gap gap)
{
	static const char *const phrases[] = {
		[GAP_NONE] = NULL,
		[GAP_ABSENT] = NULL,
		[GAP_UNREADABLE] = "not readable",
		[GAP_STATIC] = "statically linked",
		[GAP_MACHINE] = "built for another machine",
		[GAP_LOADER] = "not linked with " LIBC,
		[GAP_GO] = "a Go program",
		[GAP_BUN] = "a Bun program",
		[GAP_PRIVILEGE] = "run with privileges of its own",
		[GAP_SHIM] = "out of reach of the shim's file",
	};

	return phrases[gap];
}
