/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A processor for each side: one that waits for the other never races. */
#include "config.h"

#include <sched.h>

#include "tests/race/processor.h"

void
processor_pin(enum processor side)
{
	cpu_set_t may, want;
	int cpu, passed = 0;

	if (sched_getaffinity(0, sizeof(may), &may) < 0)
		return;
	CPU_ZERO(&want);
	for (cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET(cpu, &may) && passed++ == (int)side)
			CPU_SET(cpu, &want);
	if (CPU_COUNT(&want) > 0)
		sched_setaffinity(0, sizeof(want), &want);
}
