/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Whether a walk may follow the link that it stands before. */
#ifndef SHIM_RESOLVE_FOLLOW_H
#define SHIM_RESOLVE_FOLLOW_H

#include "shim/resolve/trail.h"

enum follow {
	FOLLOW_TEXT,	  /* go on with walk->link_target */
	FOLLOW_MAGIC,	  /* a link of procfs: the kernel has to jump */
	FOLLOW_DIRECTORY, /* it is a directory (by now) */
	FOLLOW_OTHER,	  /* it is something else */
};

/* Reads walk->name and asks the kernel's rules and the policies.  Returns
 * an enum follow or a negative errno value. */
long follow_ask(struct walk *walk);

#endif
