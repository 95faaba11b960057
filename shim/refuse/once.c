/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What has been said once. */
#include "config.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "shim/refuse/once.h"
#include "shim/state/sum.h"
#include "shim/sys/sys.h"

/* One page.  Where it is full, everything is said. */
enum { SLOT_COUNT = 512 };

/* Sums of files' names, 0 where none is; NULL where there is no memory. */
static _Atomic(uint64_t) *slots;

void
once_start(void)
{
	slots = sys_map_shared(SLOT_COUNT * sizeof(*slots));
}

/* Never 0. */
static uint64_t
file_sum(int dirfd, const char *name)
{
	uint64_t sum = sum_add(SUM_NONE, name, strlen(name));
	struct stat st;

	if (name[0] != '/' && sys_fstatat(dirfd, ".", &st, 0) == 0) {
		sum = sum_add(sum, &st.st_dev, sizeof(st.st_dev));
		sum = sum_add(sum, &st.st_ino, sizeof(st.st_ino));
	}
	return sum | 1;
}

bool
once_is_first(int dirfd, const char *name)
{
	uint64_t sum = file_sum(dirfd, name);

	for (size_t i = 0; slots && i < SLOT_COUNT; i++) {
		_Atomic(uint64_t) *slot = &slots[(sum + i) % SLOT_COUNT];
		uint64_t found = 0;

		if (atomic_compare_exchange_strong(slot, &found, sum))
			return true;
		if (found == sum)
			return false;
	}
	return true;
}
