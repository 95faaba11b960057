/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Admission. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>

#include "shim/program/admission.h"
#include "shim/program/coverage.h"
#include "shim/resolve/object.h"
#include "shim/resolve/path.h"
#include "shim/start/start.h"
#include "shim/sys/sys.h"

/* Will the kernel say the same by itself, and know which of several faults
 * it names? */
static bool
is_left_to_kernel(long error)
{
	switch (-error) {
	case EACCES:
	case EBADF:
	case EFAULT:
	case ENAMETOOLONG:
	case ENOENT:
	case ENOTDIR:
		return true;
	default:
		return false;
	}
}

/* The kernel judges flags before it looks at a path, and nobody can execute
 * a directory. */
static bool
flags_are_known(int flags)
{
	return !(flags & ~(AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW)) ||
	       sys_execveat(AT_FDCWD, "/", NULL, NULL, flags) != -EINVAL;
}

long
admission_ask_path(const char *call, int dirfd, const char *path, int flags)
{
	struct request request = { call, CLASS_EXEC, dirfd, path, NULL };
	bool nofollow = flags & AT_SYMLINK_NOFOLLOW;
	struct object of;

	if (!start_guards(CLASS_EXEC))
		return 0;
	if (flags & AT_EMPTY_PATH && !path_is_nowhere(path) && !*path)
		return 0;
	if (!flags_are_known(flags))
		return 0;
	object_find(&of, &request, dirfd, path, nofollow ? O_NOFOLLOW : 0);
	object_leave(&of, 0);
	return is_left_to_kernel(of.error) ? 0 : of.error;
}

long
admission_ask(int dirfd, const char *path, int flags, enum gap *gap)
{
	long error = admission_ask_path("exec", dirfd, path, flags);

	return error ? error : coverage_ask(dirfd, path, flags, gap);
}
