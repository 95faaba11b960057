/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The walk of ftw and nftw: a callback for each file, with no more than so
 * many directories open at a time. */
#ifndef SHIM_COMPOSITE_CRAWL_H
#define SHIM_COMPOSITE_CRAWL_H

#include <ftw.h>
#include <stdbool.h>
#include <sys/stat.h>

#include "shim/composite/shelf.h"

struct crawl {
	__ftw_func_t ftw; /* one of the two */
	__nftw_func_t nftw;
	int flags;
	struct FTW at;
	char *path; /* of the file at hand */
	size_t size;
	dev_t device; /* of the first directory */
	void *known;  /* see known.h */
	struct shelf shelf;
};

/* What the callback returns is what these return, and ends the walk where
 * it is not 0; -1 with errno is a failure of the walk's own. */
int crawl_tell(struct crawl *crawl, const struct stat *st, int what);

/* Goes through the directory at crawl->path, which was found in another
 * (or NULL). */
int crawl_directory(
    struct crawl *crawl, const struct stat *st, const struct volume *in);

#endif
