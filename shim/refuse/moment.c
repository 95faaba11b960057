/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The time of a record.  gmtime_r may take a lock, so it is done here. */
#include "config.h"

#include <time.h>

#include "shim/refuse/moment.h"
#include "shim/sys/sys.h"

/* Adds a number of that many digits. */
static void
digits_add(struct text *text, unsigned long number, int digits)
{
	unsigned long unit = 1;

	while (--digits > 0)
		unit *= 10;
	for (; unit > 0; unit /= 10)
		text_byte(text, (char)('0' + number / unit % 10));
}

/* Splits days since 1970 into a date, years counted from March so that the
 * leap day comes last. */
static void
date_add(struct text *text, unsigned long days)
{
	unsigned long since = days + 719468; /* 0000-03-01 */
	unsigned long era = since / 146097;  /* of 400 years */
	unsigned long day = since % 146097;
	unsigned long year =
	    (day - day / 1460 + day / 36524 - day / 146096) / 365;
	unsigned long of_year = day - (365 * year + year / 4 - year / 100);
	unsigned long month = (5 * of_year + 2) / 153;

	digits_add(text, era * 400 + year + (month >= 10), 4);
	text_add(text, "-");
	digits_add(text, month < 10 ? month + 3 : month - 9, 2);
	text_add(text, "-");
	digits_add(text, of_year - (153 * month + 2) / 5 + 1, 2);
}

void
moment_add(struct text *text)
{
	struct timespec now = { 0 };
	unsigned long second;

	sys_clock_gettime(CLOCK_REALTIME, &now);
	date_add(text, (unsigned long)now.tv_sec / 86400);
	second = (unsigned long)now.tv_sec % 86400;
	text_add(text, "T");
	digits_add(text, second / 3600, 2);
	text_add(text, ":");
	digits_add(text, second / 60 % 60, 2);
	text_add(text, ":");
	digits_add(text, second % 60, 2);
	text_add(text, ".");
	digits_add(text, (unsigned long)now.tv_nsec / 1000, 6);
	text_add(text, "Z");
}
