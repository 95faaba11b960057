/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* rename, renameat, renameat2. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>

#include "shim/resolve/path.h"
#include "shim/resolve/place.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

long
file_rename(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags)
{
	struct request request = { "rename", CLASS_WRITE, olddirfd, old,
		path_or_none(new) };
	struct place from, to;

	place_find_both(&from, &to, &request, newdirfd, new);
	return place_leave_both(&from, &to,
	    sys_renameat2(from.dirfd, from.name, to.dirfd, to.name, flags));
}

EXPORT int
rename(const char *old, const char *new)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(rename)(old, new);
	return (int)answer(file_rename(AT_FDCWD, old, AT_FDCWD, new, 0));
}

EXPORT int
renameat(int olddirfd, const char *old, int newdirfd, const char *new)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(renameat)(olddirfd, old, newdirfd, new);
	return (int)answer(file_rename(olddirfd, old, newdirfd, new, 0));
}

EXPORT int
renameat2(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(renameat2)(olddirfd, old, newdirfd, new, flags);
	return (int)answer(file_rename(olddirfd, old, newdirfd, new, flags));
}
