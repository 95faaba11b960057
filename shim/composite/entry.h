/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The files that fts(3) gives out: as libc's, one piece of the heap each. */
#ifndef SHIM_COMPOSITE_ENTRY_H
#define SHIM_COMPOSITE_ENTRY_H

#include <fts.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An entry with a name, or NULL with errno. */
FTSENT *entry_new(const FTS *tree, const char *name);

/* Frees all of a list. */
void entry_drop(FTSENT *list);

/* Puts count entries into the order of the program's function. */
FTSENT *entry_sort(FTS *tree, FTSENT *list, size_t count);

/* Is the name "." or ".."? */
bool entry_is_dot(const char *name);

/* Looks at the file, and says what it is: an fts_info. */
unsigned short entry_look(const FTS *tree, FTSENT *entry, bool follows);

/* Makes the buffer of paths longer, by more than this.  Returns 0, or -1
 * with errno when there is none any more. */
int entry_path_grow(FTS *tree, size_t more);

/* Where a name is put behind the path of its directory. */
size_t entry_append_at(const FTSENT *entry);

/* After the buffer of paths has moved from where it was, with this size:
 * entries point into it.  The list is that of the newest ones, whose last one
 * has a parent. */
void entry_path_moved(FTS *tree, uintptr_t before, size_t size, FTSENT *list);

#endif
