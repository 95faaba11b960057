/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* libc's syscall(): a call by number is the same call. */
#include "config.h"

#include <fcntl.h>

#include "shim/resolve/path.h"
#include "shim/sys/sys.h"
#include "shim/wrap/exec.h"
#include "shim/wrap/file.h"
#include "shim/wrap/filter.h"
#include "shim/wrap/number.h"
#include "shim/wrap/wrap.h"

/* The kernel looks at the struct before the path, and says what it thinks
 * of it, or that there is no such call.  The struct may be longer than the
 * one known here; what is beyond must be zero, or nobody could say what it
 * means: E2BIG, as from an older kernel. */
static long
openat2_by_number(const struct arguments *of)
{
	const char *how = (const char *)of->c;
	size_t size = (size_t)of->d;
	long known =
	    sys_call(SYS_openat2, of->a, (long)SYS_NOWHERE, of->c, of->d, 0, 0);

	if (known != -EFAULT || path_is_nowhere(how))
		return known;
	for (size_t i = sizeof(struct open_how); i < size; i++)
		if (how[i])
			return -E2BIG;
	return file_openat2(
	    (int)of->a, (const char *)of->b, (const struct open_how *)how);
}

/* Its answers where it is missing, or where it does not know a flag, are
 * the kernel's. */
static long
fchmodat2_by_number(const struct arguments *of)
{
	const char *path = (const char *)of->b;
	int flags = (int)of->d;
	long known =
	    sys_fchmodat2((int)of->a, SYS_NOWHERE, (mode_t)of->c, flags);

	if (known != -EFAULT)
		return known;
	if (path_is_nowhere(path) || !*path)
		return sys_fchmodat2((int)of->a, path, (mode_t)of->c, flags);
	return file_chmod((int)of->a, path, (mode_t)of->c, flags);
}

static bool
serve_open(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->b;

	switch (number) {
	case SYS_openat:
		if (!open_is_guarded((int)of->c))
			return false;
		*result =
		    file_open((int)of->a, path, (int)of->c, (mode_t)of->d);
		return true;
	case SYS_openat2:
		if (!start_guards(CLASS_READ | CLASS_WRITE))
			return false;
		*result = openat2_by_number(of);
		return true;
	default:
		return false;
	}
}

static bool
serve_names(long number, const struct arguments *of, long *result)
{
	int dirfd = (int)of->a;
	const char *path = (const char *)of->b;

	switch (number) {
	case SYS_mkdirat:
		*result = file_mkdir(dirfd, path, (mode_t)of->c);
		return true;
	case SYS_mknodat:
		*result =
		    file_mknod(dirfd, path, (mode_t)of->c, (unsigned)of->d);
		return true;
	case SYS_unlinkat:
		*result = file_unlink(dirfd, path, (int)of->c);
		return true;
	case SYS_symlinkat:
		*result = file_symlink(
		    (const char *)of->a, (int)of->b, (const char *)of->c);
		return true;
	default:
		return false;
	}
}

static bool
serve_two_paths(long number, const struct arguments *of, long *result)
{
	int olddirfd = (int)of->a;
	int newdirfd = (int)of->c;
	const char *old = (const char *)of->b;
	const char *new = (const char *)of->d;

	switch (number) {
#ifdef SYS_renameat
	case SYS_renameat:
		*result = file_rename(olddirfd, old, newdirfd, new, 0);
		return true;
#endif
	case SYS_renameat2:
		*result =
		    file_rename(olddirfd, old, newdirfd, new, (unsigned)of->e);
		return true;
	case SYS_linkat:
		*result = file_link(olddirfd, old, newdirfd, new, (int)of->e);
		return true;
	default:
		return false;
	}
}

static bool
serve_attributes(long number, const struct arguments *of, long *result)
{
	int dirfd = (int)of->a;
	const char *path = (const char *)of->b;

	switch (number) {
	case SYS_fchmodat:
		*result = file_chmod(dirfd, path, (mode_t)of->c, 0);
		return true;
	case SYS_fchmodat2:
		*result = fchmodat2_by_number(of);
		return true;
	case SYS_fchownat:
		*result = file_chown(
		    dirfd, path, (uid_t)of->c, (gid_t)of->d, (int)of->e);
		return true;
	case SYS_utimensat:
		*result = file_utimens(
		    dirfd, path, (const struct timespec *)of->c, (int)of->d);
		return true;
	case SYS_truncate:
		*result = file_truncate((const char *)of->a, of->b);
		return true;
	default:
		return false;
	}
}

static bool
serve_directory(long number, const struct arguments *of, long *result)
{
	switch (number) {
	case SYS_chdir:
		*result = file_chdir((const char *)of->a);
		return true;
	case SYS_chroot:
		*result = file_chroot((const char *)of->a);
		return true;
	default:
		return false;
	}
}

/* These are served whatever is guarded. */
static bool
serve_exec(long number, const struct arguments *of, long *result)
{
	if (start_is_pending())
		return false;
	switch (number) {
	case SYS_execve:
		*result = exec_by_number(number, AT_FDCWD, (const char *)of->a,
		    (char *const *)of->b, (char *const *)of->c, 0);
		return true;
	case SYS_execveat:
		*result =
		    exec_by_number(number, (int)of->a, (const char *)of->b,
			(char *const *)of->c, (char *const *)of->d, (int)of->e);
		return true;
	default:
		return false;
	}
}

/* The call itself is passed on. */
static void
expect_filter(long number, const struct arguments *of)
{
	if (number == SYS_prctl)
		filter_expect_prctl((int)of->a);
	else if (number == SYS_seccomp)
		filter_expect_seccomp((unsigned)of->a);
}

static bool
serve(long number, const struct arguments *of, long *result)
{
	if (serve_exec(number, of, result) || serve_open(number, of, result) ||
	    number_serve_open(number, of, result))
		return true;
	if (start_guards(CLASS_WRITE) &&
	    (serve_names(number, of, result) ||
		serve_two_paths(number, of, result) ||
		serve_attributes(number, of, result) ||
		number_serve_socket(number, of, result) ||
		number_serve_xattr(number, of, result) ||
		number_serve_mount(number, of, result) ||
		number_serve_old(number, of, result)))
		return true;
	if (number_serve_stat(number, of, result) ||
	    (start_guards(CLASS_READ) &&
		number_serve_watch(number, of, result)) ||
	    (start_guards(CLASS_READ | CLASS_WRITE) &&
		(number_serve_handle(number, of, result) ||
		    number_serve_tree(number, of, result))))
		return true;
	return start_guards(CLASS_CHDIR) && serve_directory(number, of, result);
}

/* Not declared as variadic: the arguments are in registers either way, and
 * a call that is passed on must not leave a frame behind, or a clone(2)
 * child on a stack of its own would return into it. */
EXPORT long by_number(long number, long a, long b, long c, long d, long e,
    long f) __asm__("syscall");

long
by_number(long number, long a, long b, long c, long d, long e, long f)
{
	struct arguments of = { a, b, c, d, e, f };
	long result;

	if (!start_is_possible())
		return answer(sys_call(number, a, b, c, d, e, f));
	expect_filter(number, &of);
	if (serve(number, &of, &result))
		return answer(result);
	return ((__typeof__(by_number) *)next_get(NEXT_syscall))(
	    number, a, b, c, d, e, f);
}
