/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Memory for what does not fit on a small stack. */
#include "config.h"

#include <stdatomic.h>

#include "shim/sys/scratch.h"
#include "shim/sys/sys.h"

/* One map is kept, so that most walks map nothing.  A handler that
 * interrupts its user, or another thread, finds NULL and maps its own.
 * Where fork lost it with the thread that held it, the next one given back
 * takes its place. */
static _Atomic(void *) kept;

void *
scratch_take(void)
{
	void *scratch = atomic_exchange(&kept, NULL);

	return scratch ? scratch : sys_map(SCRATCH_SIZE);
}

void
scratch_give(void *scratch)
{
	void *none = NULL;

	if (!scratch)
		return;
	if (!atomic_compare_exchange_strong(&kept, &none, scratch))
		sys_unmap(scratch, SCRATCH_SIZE);
}
