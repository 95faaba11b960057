/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Complaints. */
#include "config.h"

#include "shim/refuse/escape.h"
#include "shim/start/complaint.h"
#include "shim/sys/sys.h"

void
complaint_begin(struct complaint *complaint)
{
	text_begin(&complaint->text, complaint->buffer, COMPLAINT_SIZE);
	text_add(&complaint->text, "nofollow: ");
}

void
complaint_begin_at(struct complaint *complaint, const char *name, unsigned line,
    unsigned column)
{
	text_begin(&complaint->text, complaint->buffer, COMPLAINT_SIZE);
	escape_plain(&complaint->text, name);
	text_byte(&complaint->text, ':');
	text_number(&complaint->text, line);
	text_byte(&complaint->text, ':');
	text_number(&complaint->text, column);
	text_add(&complaint->text, ": ");
}

void
complaint_add(struct complaint *complaint, const char *before,
    const char *quoted, const char *after)
{
	text_add(&complaint->text, before);
	if (quoted)
		escape_quote(&complaint->text, quoted);
	text_add(&complaint->text, after);
}

void
complaint_write(struct complaint *complaint)
{
	if (complaint->text.full)
		complaint->text.length--; /* it is still a line */
	text_byte(&complaint->text, '\n');
	sys_write(2, complaint->text.bytes, complaint->text.length);
}
