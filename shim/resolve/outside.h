/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Does a path lead through no root at all?  Where that is sure, nobody who
 * can write inside the roots alone can change where it leads, and a call may
 * be made by the text of it: for the calls where others see that text.  Who
 * can move directories outside needs no root to lead a program astray.
 */
#ifndef SHIM_RESOLVE_OUTSIDE_H
#define SHIM_RESOLVE_OUTSIDE_H

#include <stdbool.h>

#include "shim/resolve/object.h"
#include "shim/resolve/place.h"

/* Of a place that was found by a parent of its own. */
bool outside_is_place(const struct place *place);

/* Of an object, wherever links have led to it. */
bool outside_is_object(
    const struct object *object, const struct request *request);

#endif
