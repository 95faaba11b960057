/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The search for a program through the directories of PATH, in the way of
 * libc's execvp. */
#ifndef SHIM_PROGRAM_SEARCH_H
#define SHIM_PROGRAM_SEARCH_H

#include <stdbool.h>
#include <stddef.h>

struct search {
	const char *file;
	const char *rest; /* of PATH, NULL at its end */
	size_t size;	  /* bytes of the longest candidate, its NUL included */
};

/* Begins the search for a name without a slash; path is the value of PATH,
 * or NULL where it is unset.  Returns 0, or a negative errno value: -ENOENT
 * for an empty name, -ENAMETOOLONG. */
long search_begin(struct search *search, const char *file, const char *path);

/* Writes the next path to try, for which candidate has search->size bytes.
 * Returns false when there is none left. */
bool search_next(struct search *search, char *candidate);

/* After a try that ended with that errno value, is the next one due? */
bool search_goes_on(int error);

#endif
