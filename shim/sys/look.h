/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* System calls that look at a path and open nothing, bare: see sys.h. */
#ifndef SHIM_SYS_LOOK_H
#define SHIM_SYS_LOOK_H

#include "shim/sys/sys.h"

static inline long
sys_faccessat(int dirfd, const char *path, int mode)
{
	return sys_call(SYS_faccessat, dirfd, (long)path, mode, 0, 0, 0);
}

static inline long
sys_statfs(const char *path, struct statfs *fs)
{
	return sys_call(SYS_statfs, (long)path, (long)fs, 0, 0, 0, 0);
}

static inline long
sys_getxattr(const char *path, const char *name, void *value, size_t size)
{
	return sys_call(SYS_getxattr, (long)path, (long)name, (long)value,
	    (long)size, 0, 0);
}

static inline long
sys_listxattr(const char *path, char *list, size_t size)
{
	return sys_call(
	    SYS_listxattr, (long)path, (long)list, (long)size, 0, 0, 0);
}

static inline long
sys_name_to_handle_at(
    int dirfd, const char *path, void *handle, void *mount, int flags)
{
	return sys_call(SYS_name_to_handle_at, dirfd, (long)path, (long)handle,
	    (long)mount, flags, 0);
}

#endif
