/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Memory for what is handed to exec. */
#include "config.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/prctl.h>

#include "shim/sys/region.h"
#include "shim/sys/sys.h"

enum { REGION_SIZE_MIN = 16 * 1024 };

struct region {
	struct region *next;
	size_t size;	   /* of bytes */
	atomic_int in_use; /* the kernel may write 0 here */
	bool is_entrusted; /* to the kernel */
	_Alignas(max_align_t) char bytes[];
};

/* Regions are only ever added, so that a reader needs no lock. */
static _Atomic(struct region *) regions;

static struct region *
region_reuse(size_t size)
{
	struct region *region = atomic_load(&regions);

	for (; region; region = region->next) {
		int free = 0;

		if (region->size >= size &&
		    atomic_compare_exchange_strong(&region->in_use, &free, 1))
			return region;
	}
	return NULL;
}

/* Sizes are powers of two, or each environment that is a little larger than
 * the one before would need a region of its own. */
static struct region *
region_new(size_t size)
{
	size_t whole = REGION_SIZE_MIN;
	struct region *region;

	while (whole < size + sizeof(*region))
		whole *= 2;
	region = sys_map(whole);
	if (!region)
		return NULL;
	region->size = whole - sizeof(*region);
	atomic_store(&region->in_use, 1);
	region->next = atomic_load(&regions);
	while (!atomic_compare_exchange_weak(&regions, &region->next, region))
		;
	return region;
}

/* Has the kernel been told where to write 0 when this thread leaves the
 * memory to others?  An exec in a child of vfork is such a leave. */
static bool
kernel_is_told(void)
{
	int *where = NULL;

	return sys_prctl(PR_GET_TID_ADDRESS, (unsigned long)&where, 0, 0, 0) !=
		   0 ||
	       where;
}

static void
kernel_tell(atomic_int *where)
{
	sys_call(SYS_set_tid_address, (long)where, 0, 0, 0, 0, 0);
}

void *
region_take(size_t size)
{
	struct region *region = region_reuse(size);

	if (!region)
		region = region_new(size);
	if (!region)
		return NULL;
	region->is_entrusted = !kernel_is_told();
	if (region->is_entrusted)
		kernel_tell(&region->in_use);
	return region->bytes;
}

void
region_give(void *bytes)
{
	struct region *region;

	if (!bytes)
		return;
	region =
	    (struct region *)((char *)bytes - offsetof(struct region, bytes));
	if (region->is_entrusted)
		kernel_tell(NULL);
	atomic_store(&region->in_use, 0);
}
