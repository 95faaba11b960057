/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Mounts of a row's own. */
#ifndef TESTS_PROBE_MOUNTS_H
#define TESTS_PROBE_MOUNTS_H

#include "tests/probe/scene.h"

/* Gives this process a mount namespace that takes its mounts along when
 * the process ends; skips the test if that is not permitted. */
void mounts_enter(void);

/* Tokens "bind:SOURCE TARGET" and "tmpfs:TARGET"; TARGET is made. */
void mounts_bind(struct scene *scene, char *words[]);
void mounts_tmpfs(struct scene *scene, char *words[]);

#endif
