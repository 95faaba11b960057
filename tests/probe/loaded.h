/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Whether the tested process is under the shim, as it must be: ld.so runs
 * a program without its preload if that cannot be had. */
#ifndef TESTS_PROBE_LOADED_H
#define TESTS_PROBE_LOADED_H

#include <stdbool.h>

/* shim is the path that was preloaded, or "": then nothing may be. */
bool loaded_as_told(const char *shim);

#endif
