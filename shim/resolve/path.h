/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The shape of a path's text: what can be known of it without the kernel. */
#ifndef SHIM_RESOLVE_PATH_H
#define SHIM_RESOLVE_PATH_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Is this no address of a path?  The first page is never mapped; for other
 * wild pointers the shim faults where the kernel would say EFAULT. */
static inline bool
path_is_nowhere(const char *path)
{
	return (uintptr_t)path < 4096;
}

/* Can the kernel take this as a path?  If not, it says EFAULT or ENAMETOOLONG
 * before it looks for anything. */
static inline bool
path_is_usable(const char *path)
{
	return !path_is_nowhere(path) && strnlen(path, PATH_MAX) < PATH_MAX;
}

/* What a record can say of a path that may not be one. */
static inline const char *
path_or_none(const char *path)
{
	return path_is_usable(path) ? path : NULL;
}

/* Is it one name, so that no link but that name's can be in the way? */
static inline bool
path_is_name(const char *path)
{
	return !strchr(path, '/');
}

/* Where the last component begins, trailing slashes belong to it.  It is
 * "" for the path "/", and it may be "." or "..". */
const char *path_last(const char *path, size_t length);

/* Does a lookup of it follow the last component?  All do behind a slash,
 * whatever AT_SYMLINK_NOFOLLOW says.  An empty path and one that is nowhere
 * have none. */
bool path_is_followed(const char *path, bool nofollow);

/* Length of the leading slashes, "." and "..", with the slashes behind
 * them: the part in which no name is looked up, so that no link can be. */
size_t path_lead(const char *path, size_t length);

/* Is there a ".." component at all? */
bool path_has_dotdot(const char *path, size_t length);

#endif
