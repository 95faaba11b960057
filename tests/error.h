/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The names of errno values, which few libcs tell. */
#ifndef TESTS_ERROR_H
#define TESTS_ERROR_H

/* "ENOENT" and its like, or the number where this file does not know it. */
const char *error_name(int error);

#endif
