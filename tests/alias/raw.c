/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number, through libc's syscall(). */
#include "config.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/alias/alias.h"

enum { NUMBER_FCHMODAT2 = 452 }; /* newer than many headers */

static int
try_openat(const char *path)
{
	return alias_closed(
	    (int)syscall(SYS_openat, alias_dirfd, path, O_RDONLY));
}

static int
try_openat_creat(const char *path)
{
	return alias_closed((int)syscall(
	    SYS_openat, alias_dirfd, path, O_WRONLY | O_CREAT, 0644));
}

static int
try_openat2(const char *path)
{
	struct open_how how = { .flags = O_RDONLY };

	return alias_closed(
	    (int)syscall(SYS_openat2, alias_dirfd, path, &how, sizeof(how)));
}

static int
try_mkdirat(const char *path)
{
	return (int)syscall(SYS_mkdirat, alias_dirfd, path, 0755);
}

static int
try_mknodat(const char *path)
{
	return (int)syscall(SYS_mknodat, alias_dirfd, path, S_IFREG | 0644, 0);
}

static int
try_unlinkat(const char *path)
{
	return (int)syscall(SYS_unlinkat, alias_dirfd, path, 0);
}

static int
try_unlinkat_removedir(const char *path)
{
	return (int)syscall(SYS_unlinkat, alias_dirfd, path, AT_REMOVEDIR);
}

static int
try_renameat2_old(const char *path)
{
	return (int)syscall(
	    SYS_renameat2, alias_dirfd, path, AT_FDCWD, NEW, RENAME_NOREPLACE);
}

static int
try_renameat2_new(const char *path)
{
	return (int)syscall(
	    SYS_renameat2, AT_FDCWD, OLD, alias_dirfd, path, RENAME_EXCHANGE);
}

static int
try_linkat_follow_old(const char *path)
{
	return (int)syscall(
	    SYS_linkat, alias_dirfd, path, AT_FDCWD, NEW, AT_SYMLINK_FOLLOW);
}

static int
try_linkat_new(const char *path)
{
	return (int)syscall(SYS_linkat, AT_FDCWD, OLD, alias_dirfd, path, 0);
}

static int
try_symlinkat(const char *path)
{
	return (int)syscall(SYS_symlinkat, "anywhere", alias_dirfd, path);
}

static int
try_fchmodat(const char *path)
{
	return (int)syscall(SYS_fchmodat, alias_dirfd, path, 0600);
}

static int
try_fchmodat2(const char *path)
{
	return (int)syscall(NUMBER_FCHMODAT2, alias_dirfd, path, 0600, 0);
}

static int
try_fchownat(const char *path)
{
	return (int)syscall(
	    SYS_fchownat, alias_dirfd, path, geteuid(), getegid(), 0);
}

static int
try_truncate(const char *path)
{
	return (int)syscall(SYS_truncate, path, 0L);
}

static int
try_utimensat(const char *path)
{
	return (int)syscall(SYS_utimensat, alias_dirfd, path, NULL, 0);
}

static const struct alias aliases[] = {
	{ "syscall openat", try_openat, END_FILE, 1 },
	{ "syscall openat creat", try_openat_creat, END_NOTHING, 1 },
	{ "syscall openat2", try_openat2, END_FILE, 1 },
	{ "syscall mkdirat", try_mkdirat, END_NOTHING, 0 },
	{ "syscall mknodat", try_mknodat, END_NOTHING, 0 },
	{ "syscall unlinkat", try_unlinkat, END_FILE, 0 },
	{ "syscall unlinkat removedir", try_unlinkat_removedir, END_DIRECTORY,
	    0 },
	{ "syscall renameat2 old", try_renameat2_old, END_FILE, 0 },
	{ "syscall renameat2 new", try_renameat2_new, END_FILE, 0 },
	{ "syscall linkat follow old", try_linkat_follow_old, END_FILE, 1 },
	{ "syscall linkat new", try_linkat_new, END_NOTHING, 0 },
	{ "syscall symlinkat", try_symlinkat, END_NOTHING, 0 },
	{ "syscall fchmodat", try_fchmodat, END_FILE, 1 },
	{ "syscall fchmodat2", try_fchmodat2, END_FILE, 1 },
	{ "syscall fchownat", try_fchownat, END_FILE, 1 },
	{ "syscall truncate", try_truncate, END_FILE, 1 },
	{ "syscall utimensat", try_utimensat, END_FILE, 1 },
};

const struct alias_list alias_raw = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
