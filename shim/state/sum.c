/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Checksums. */
#include "shim/state/sum.h"

uint64_t
sum_add(uint64_t sum, const void *bytes, size_t size)
{
	const unsigned char *byte = bytes;

	for (size_t i = 0; i < size; i++)
		sum = (sum ^ byte[i]) * 0x100000001b3;
	return sum;
}
