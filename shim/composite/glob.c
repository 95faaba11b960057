/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* glob.  With functions of the program's own it is libc's: what they call
 * is guarded.  The two versions of it differ only there. */
#include "config.h"

#include <glob.h>

#include "shim/composite/pattern.h"
#include "shim/composite/step.h"
#include "shim/wrap/wrap.h"

typedef int answer_failure(const char *path, int error);

static bool
is_ours(int flags, const glob_t *found)
{
	return found && !(flags & GLOB_ALTDIRFUNC) &&
	       start_guards(STEP_CLASSES);
}

EXPORT int version_glob(
    const char *pattern, int flags, answer_failure *fail, glob_t *found);

int
version_glob(
    const char *pattern, int flags, answer_failure *fail, glob_t *found)
{
	if (!is_ours(flags, found))
		return NEXT(glob)(pattern, flags, fail, found);
	return pattern_match(pattern, flags, fail, found);
}

/* Two versions cannot be of one function. */
EXPORT __typeof__(version_glob) version_glob_old, version_glob64,
    version_glob64_old;

int
version_glob_old(
    const char *pattern, int flags, answer_failure *fail, glob_t *found)
{
	if (!is_ours(flags, found))
		return NEXT_OLD(glob)(pattern, flags, fail, found);
	return pattern_match(pattern, flags, fail, found);
}

int
version_glob64(
    const char *pattern, int flags, answer_failure *fail, glob_t *found)
{
	return version_glob(pattern, flags, fail, found);
}

int
version_glob64_old(
    const char *pattern, int flags, answer_failure *fail, glob_t *found)
{
	return version_glob_old(pattern, flags, fail, found);
}

EXPORT_NEW(glob, "GLIBC_2.27", version_glob);
EXPORT_OLD(glob, "GLIBC_2.2.5", version_glob_old);
EXPORT_NEW(glob64, "GLIBC_2.27", version_glob64);
EXPORT_OLD(glob64, "GLIBC_2.2.5", version_glob64_old);
