/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number that only older architectures have. */
#include "config.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/alias/alias.h"

#ifdef SYS_open

static int
try_open(const char *path)
{
	return alias_closed((int)syscall(SYS_open, path, O_RDONLY));
}

static int
try_creat(const char *path)
{
	return alias_closed((int)syscall(SYS_creat, path, 0644));
}

static int
try_mkdir(const char *path)
{
	return (int)syscall(SYS_mkdir, path, 0755);
}

static int
try_mknod(const char *path)
{
	return (int)syscall(SYS_mknod, path, S_IFREG | 0644, 0);
}

static int
try_unlink(const char *path)
{
	return (int)syscall(SYS_unlink, path);
}

static int
try_rmdir(const char *path)
{
	return (int)syscall(SYS_rmdir, path);
}

static int
try_rename_old(const char *path)
{
	return (int)syscall(SYS_rename, path, NEW);
}

static int
try_rename_new(const char *path)
{
	return (int)syscall(SYS_rename, OLD, path);
}

static int
try_renameat_new(const char *path)
{
	return (int)syscall(SYS_renameat, AT_FDCWD, OLD, alias_dirfd, path);
}

static int
try_link_new(const char *path)
{
	return (int)syscall(SYS_link, OLD, path);
}

static int
try_symlink(const char *path)
{
	return (int)syscall(SYS_symlink, "anywhere", path);
}

static int
try_chmod(const char *path)
{
	return (int)syscall(SYS_chmod, path, 0600);
}

static int
try_chown(const char *path)
{
	return (int)syscall(SYS_chown, path, geteuid(), getegid());
}

static int
try_lchown(const char *path)
{
	return (int)syscall(SYS_lchown, path, geteuid(), getegid());
}

static int
try_utime(const char *path)
{
	return (int)syscall(SYS_utime, path, NULL);
}

static int
try_utimes(const char *path)
{
	return (int)syscall(SYS_utimes, path, NULL);
}

static int
try_futimesat(const char *path)
{
	return (int)syscall(SYS_futimesat, alias_dirfd, path, NULL);
}

static const struct alias aliases[] = {
	{ "syscall open", try_open, END_FILE, 1 },
	{ "syscall creat", try_creat, END_NOTHING, 1 },
	{ "syscall mkdir", try_mkdir, END_NOTHING, 0 },
	{ "syscall mknod", try_mknod, END_NOTHING, 0 },
	{ "syscall unlink", try_unlink, END_FILE, 0 },
	{ "syscall rmdir", try_rmdir, END_DIRECTORY, 0 },
	{ "syscall rename old", try_rename_old, END_FILE, 0 },
	{ "syscall rename new", try_rename_new, END_NOTHING, 0 },
	{ "syscall renameat new", try_renameat_new, END_NOTHING, 0 },
	{ "syscall link new", try_link_new, END_NOTHING, 0 },
	{ "syscall symlink", try_symlink, END_NOTHING, 0 },
	{ "syscall chmod", try_chmod, END_FILE, 1 },
	{ "syscall chown", try_chown, END_FILE, 1 },
	{ "syscall lchown", try_lchown, END_FILE, 0 },
	{ "syscall utime", try_utime, END_FILE, 1 },
	{ "syscall utimes", try_utimes, END_FILE, 1 },
	{ "syscall futimesat", try_futimesat, END_FILE, 1 },
};

const struct alias_list alias_raw_old = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };

#else

const struct alias_list alias_raw_old = { NULL, 0 };

#endif
