/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Loading an object into the process: what load.S asks. */
#ifndef SHIM_WRAP_LOAD_H
#define SHIM_WRAP_LOAD_H

/* Returned in two registers. */
struct load {
	void *next;	  /* to jump to */
	const char *file; /* to load: the program's, or one that cannot be */
};

/* caller is where dlopen, or dlmopen, returns to. */
struct load load_ask_open(const char *file, const void *caller);
struct load load_ask_mopen(const char *file, const void *caller);

#endif
