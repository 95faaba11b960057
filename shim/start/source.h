/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The source of a policy: its text before it is parsed. */
#ifndef SHIM_START_SOURCE_H
#define SHIM_START_SOURCE_H

#include <stddef.h>

struct source {
	const char *name; /* for messages; NULL if nothing was read */
	const char *path; /* of the file, absolute; "" if there is none */
	const char *text;
	size_t length;
	size_t faults; /* that were reported so far, of those that can wait */
};

/* Reads a whole file of at most POLICY_TEXT_MAX bytes, or one byte more,
 * which is too much; the text is never given back.  Says what is wrong with
 * the file and exits. */
void source_read(struct source *source, const char *path);

#endif
