/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Failures of nofollow's own that errno explains. */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "shim/launch/failure.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"

void
fail_errno(const char *text, const char *quoted)
{
	const char *reason = strerror(errno);
	struct complaint complaint;

	complaint_begin(&complaint);
	complaint_add(&complaint, text, quoted, ": ");
	text_add(&complaint.text, reason);
	complaint_write(&complaint);
	fail_silently();
}
