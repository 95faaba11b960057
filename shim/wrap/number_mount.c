/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that mount, or that only an administrator makes. */
#include "config.h"

#include <fcntl.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"
#include "shim/wrap/tree.h"
#include "shim/wrap/wrap.h"

static bool
serve_mounts(long number, const struct arguments *of, long *result)
{
	const char *first = (const char *)of->a;
	const char *second = (const char *)of->b;

	switch (number) {
	case SYS_mount:
		*result = file_mount(first, second, (const char *)of->c,
		    (unsigned long)of->d, (const void *)of->e);
		return true;
	case SYS_umount2:
		*result = file_umount(first, (int)of->b);
		return true;
	case SYS_pivot_root:
		*result = file_pivot_root(first, second);
		return true;
	default:
		return false;
	}
}

static bool
serve_admin(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->a;

	switch (number) {
	case SYS_swapon:
		*result = file_swapon(path, (int)of->b);
		return true;
	case SYS_swapoff:
		*result = file_swapoff(path);
		return true;
	case SYS_acct:
		*result = file_acct(path);
		return true;
	case SYS_quotactl:
		*result = file_quotactl(
		    (int)of->a, (const char *)of->b, (int)of->c, (void *)of->d);
		return true;
	default:
		return false;
	}
}

static bool
serve_trees(long number, const struct arguments *of, long *result)
{
	const char *path = (const char *)of->b;

	switch (number) {
	case TREE_MOVE:
		*result = file_move_mount((int)of->a, path, (int)of->c,
		    (const char *)of->d, (unsigned)of->e);
		return true;
	case TREE_CONFIG:
		*result = file_fsconfig((int)of->a, (unsigned)of->b,
		    (const char *)of->c, (const void *)of->d, (int)of->e);
		return true;
	case TREE_PICK:
		*result = file_fspick((int)of->a, path, (unsigned)of->c);
		return true;
	case TREE_SETATTR:
		*result = file_mount_setattr((int)of->a, path, (unsigned)of->c,
		    (void *)of->d, (size_t)of->e);
		return true;
	default:
		return false;
	}
}

bool
number_serve_mount(long number, const struct arguments *of, long *result)
{
	return serve_mounts(number, of, result) ||
	       serve_admin(number, of, result) ||
	       serve_trees(number, of, result);
}

bool
number_serve_tree(long number, const struct arguments *from, long *result)
{
	const struct numbered what = { "open_tree", number, CLASS_READ,
		O_PATH };
	struct arguments of = *from;

	if (number != TREE_OPEN && number != TREE_OPEN_ATTR)
		return false;
	*result = number_reach(&what, &of, &of.c);
	return true;
}
