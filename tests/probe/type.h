/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table's words for types of file. */
#ifndef TESTS_PROBE_TYPE_H
#define TESTS_PROBE_TYPE_H

#include <sys/types.h>

/* "file", "dir", "symlink", ... for the type in mode. */
const char *type_word(mode_t mode);

#endif
