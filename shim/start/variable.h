/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The variables of an environment, read without libc: getenv may be the
 * program's own, and environ is NULL before libc is ready. */
#ifndef SHIM_START_VARIABLE_H
#define SHIM_START_VARIABLE_H

#include <stddef.h>

#define VARIABLE_POLICY "NOFOLLOW_POLICY"
#define VARIABLE_STATE "NOFOLLOW_STATE"
#define VARIABLE_PRELOAD "LD_PRELOAD"
#define VARIABLE_AUDIT "LD_AUDIT"

/* The value of the name in envp, which may be NULL; NULL if it has none. */
const char *variable_get(char *const envp[], const char *name);

/* The same of a name of length bytes, which need not be terminated. */
const char *variable_find(char *const envp[], const char *name, size_t length);

/* The value in "NAME=value" if it is of that name, else NULL. */
const char *variable_value(const char *entry, const char *name, size_t length);

#endif
