/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is to be opened, and how the answer will be used. */
#ifndef SHIM_RESOLVE_QUEST_H
#define SHIM_RESOLVE_QUEST_H

#include <linux/openat2.h>
#include <stdbool.h>
#include <stddef.h>

#include "shim/refuse/refusal.h"

struct quest {
	const struct request *request; /* for the policies and the log */
	int dirfd;
	const char *path; /* terminated, but for last_open */
	size_t length;	  /* less than PATH_MAX */
	struct open_how how;
	/* Whoever holds a directory can make things in it: see judge.c. */
	bool yields_directory;
	/* The descriptor is the program's: it is opened last, gets the
	 * lowest free number, and the thread may be cancelled meanwhile. */
	bool is_programs;
	bool met_link; /* for last_open to say */
};

#endif
