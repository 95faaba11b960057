/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Checksums: FNV-1a of 64 bits, which tells any two runs of bytes apart that
 * differ in one.  It is no defence against whoever means to deceive. */
#ifndef SHIM_STATE_SUM_H
#define SHIM_STATE_SUM_H

#include <stddef.h>
#include <stdint.h>

#define SUM_NONE UINT64_C(0xcbf29ce484222325) /* of no bytes */

/* The sum of what had this sum, with size bytes behind it. */
uint64_t sum_add(uint64_t sum, const void *bytes, size_t size);

#endif
