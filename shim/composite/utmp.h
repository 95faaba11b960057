/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The file of logins: records of one size, of which one is at hand.  All of
 * it is done under one lock, and those who return a bool set errno where
 * libc does. */
#ifndef SHIM_COMPOSITE_UTMP_H
#define SHIM_COMPOSITE_UTMP_H

#include <stdbool.h>
#include <utmp.h>

/* Is `entry` one that the search for `of` stops at? */
typedef bool utmp_match(const struct utmp *entry, const struct utmp *of);

utmp_match utmp_is_id, utmp_is_line;

/* Goes to the first record, and opens the file if it is not open. */
void utmp_rewind(void);
void utmp_close(void);

/* Copies the next record.  At the end there is none, and errno is as it
 * was. */
bool utmp_read(struct utmp *entry);

/* Copies the next record that matches; ESRCH if there is none. */
bool utmp_search(utmp_match *match, const struct utmp *of, struct utmp *entry);

/* Writes over the record of the same id, else behind the last one. */
bool utmp_write(const struct utmp *entry);

/* Writes behind the last record of the file of that name. */
void utmp_append(const char *path, const struct utmp *entry);

/* The name of the file from now on. */
bool utmp_rename(const char *path);

#endif
