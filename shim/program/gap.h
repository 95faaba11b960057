/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Gaps: why the shim cannot hold a program. */
#ifndef SHIM_PROGRAM_GAP_H
#define SHIM_PROGRAM_GAP_H

enum gap {
	GAP_NONE,
	GAP_ABSENT, /* nothing that the kernel would run */
	GAP_UNREADABLE,
	GAP_STATIC,
	GAP_MACHINE,
	GAP_LOADER,
	GAP_GO,
	GAP_BUN,
	GAP_PRIVILEGE,
	GAP_SHIM,
};

/* What such a program is, to be said after "it is", or NULL for the first
 * two. */
const char *gap_phrase(enum gap gap);

#endif
