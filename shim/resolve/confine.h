/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* `symlinks beneath`: what a link leads through has to stay in its root. */
#ifndef SHIM_RESOLVE_CONFINE_H
#define SHIM_RESOLVE_CONFINE_H

#include "shim/resolve/judge.h"
#include "shim/resolve/trail.h"

/* Confines the text of the link at walk->name, which is about to be put
 * before walk->rest. */
void confine_add(struct walk *walk, const struct bounds *bounds);

/* Has the walk, which went up or jumped, left a root that it is confined
 * to?  Returns 0, or -ELOOP after the refusal was recorded. */
long confine_check(struct walk *walk);

#endif
