/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the tree of the world is made of. */
#ifndef TESTS_TRANSPARENT_NODE_H
#define TESTS_TRANSPARENT_NODE_H

#include <stdbool.h>

/* Makes what is not there in the directory top, with old timestamps. */
void node_make_missing(int top, bool links);

/* The name that a state prints as text. */
const char *node_name(const char *text);

#endif
