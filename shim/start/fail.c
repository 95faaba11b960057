/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of a process that must not run unprotected. */
#include "config.h"

#include "shim/refuse/escape.h"
#include "shim/start/fail.h"
#include "shim/sys/sys.h"

void
complaint_begin(struct complaint *complaint, const char *prefix)
{
	text_begin(&complaint->text, complaint->buffer, FAIL_SIZE);
	text_add(&complaint->text, prefix);
}

void
complaint_write(struct complaint *complaint)
{
	text_byte(&complaint->text, '\n');
	sys_write(2, complaint->text.bytes, complaint->text.length);
}

void
fail_silently(void)
{
	sys_exit(FAIL_STATUS);
}

void
fail(const char *before, const char *quoted, const char *after)
{
	struct complaint complaint;

	complaint_begin(&complaint, "nofollow: ");
	text_add(&complaint.text, before);
	if (quoted)
		escape_quote(&complaint.text, quoted);
	text_add(&complaint.text, after);
	complaint_write(&complaint);
	fail_silently();
}
