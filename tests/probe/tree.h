/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A row's column "tree": what is made in the current directory, $T. */
#ifndef TESTS_PROBE_TREE_H
#define TESTS_PROBE_TREE_H

#include "tests/probe/scene.h"

/* Does what the tokens of text say, in order.  A token that this user may
 * not do skips the test; any other failure fails it. */
void tree_build(struct scene *scene, const char *text);

#endif
