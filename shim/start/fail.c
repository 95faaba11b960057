/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a process that must not run unprotected. */
#include "config.h"

#include "shim/start/complaint.h"
#include "shim/start/fail.h"
#include "shim/sys/sys.h"

void
fail_silently(void)
{
	sys_exit(FAIL_STATUS);
}

void
fail(const char *before, const char *quoted, const char *after)
{
	struct complaint complaint;

	complaint_begin(&complaint);
	complaint_add(&complaint, before, quoted, after);
	complaint_write(&complaint);
	fail_silently();
}
