/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The same calls by their number, through libc's syscall(). */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/race/family.h"

#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452 /* on every machine; younger than libc's list */
#endif

static int
act_openat_read(const struct aim *aim)
{
	return aim_judge(
	    aim, syscall(SYS_openat, aim->in, aim->rel, O_RDONLY, 0));
}

static int
act_openat_create(const struct aim *aim)
{
	return aim_judge(aim, syscall(SYS_openat, AT_FDCWD, aim->path,
				  O_WRONLY | O_CREAT | O_TRUNC, 0600));
}

static int
openat2_act(const struct aim *aim, const struct open_how *how)
{
	return aim_judge(
	    aim, syscall(SYS_openat2, AT_FDCWD, aim->path, how, sizeof(*how)));
}

static int
act_openat2_read(const struct aim *aim)
{
	const struct open_how how = { .flags = O_RDONLY };

	return openat2_act(aim, &how);
}

static int
act_openat2_create(const struct aim *aim)
{
	const struct open_how how = {
		.flags = O_WRONLY | O_CREAT,
		.mode = 0600,
		.resolve = RESOLVE_NO_MAGICLINKS,
	};

	return openat2_act(aim, &how);
}

/* The path stays beneath, unless it is raced: the kernel itself minds, and
 * whoever asks for that has to get it. */
static int
act_openat2_beneath(const struct aim *aim)
{
	const struct open_how how = {
		.flags = O_RDONLY,
		.resolve = RESOLVE_BENEATH,
	};

	return aim_judge(
	    aim, syscall(SYS_openat2, aim->in, aim->rel, &how, sizeof(how)));
}

static int
act_mkdirat(const struct aim *aim)
{
	return syscall(SYS_mkdirat, AT_FDCWD, aim->path, 0700);
}

static int
act_mknodat(const struct aim *aim)
{
	return syscall(SYS_mknodat, AT_FDCWD, aim->path, S_IFIFO | 0600, 0);
}

static int
act_symlinkat(const struct aim *aim)
{
	return syscall(SYS_symlinkat, "nowhere", AT_FDCWD, aim->path);
}

static int
act_unlinkat(const struct aim *aim)
{
	return syscall(SYS_unlinkat, aim->in, aim->rel, 0);
}

static int
act_renameat2_from(const struct aim *aim)
{
	return syscall(
	    SYS_renameat2, aim->in, aim->rel, AT_FDCWD, aim->kept, 0);
}

static int
act_renameat2_to(const struct aim *aim)
{
	return syscall(SYS_renameat2, AT_FDCWD, aim->spare, AT_FDCWD, aim->path,
	    RENAME_NOREPLACE);
}

static int
act_linkat(const struct aim *aim)
{
	return syscall(SYS_linkat, AT_FDCWD, aim->path, AT_FDCWD, aim->kept,
	    AT_SYMLINK_FOLLOW);
}

static int
act_fchmodat(const struct aim *aim)
{
	return syscall(SYS_fchmodat, AT_FDCWD, aim->path, 0600);
}

static int
act_fchmodat2(const struct aim *aim)
{
	return syscall(SYS_fchmodat2, AT_FDCWD, aim->path, 0600, 0);
}

static int
act_fchownat(const struct aim *aim)
{
	return syscall(
	    SYS_fchownat, AT_FDCWD, aim->path, geteuid(), getegid(), 0);
}

static int
act_truncate(const struct aim *aim)
{
	return syscall(SYS_truncate, aim->path, 1L);
}

static int
act_utimensat(const struct aim *aim)
{
	return syscall(SYS_utimensat, AT_FDCWD, aim->path, NULL, 0);
}

static int
act_chdir(const struct aim *aim)
{
	int outcome;

	if (syscall(SYS_chdir, aim->path) < 0)
		return -1;
	outcome = aim_judge(aim, open(".", O_PATH));
	return chdir("/") < 0 ? -1 : outcome;
}

const struct family families_number[] = {
	{ "SYS_openat to read", "f", BY_REL | BY_LAST, 0, 0, act_openat_read },
	{ "SYS_openat O_CREAT|O_TRUNC", "f", BY_WAY | BY_EITHER, 0, 0,
	    act_openat_create },
	{ "SYS_openat2 to read", "f", BY_WAY | BY_LAST, 0, 0,
	    act_openat2_read },
	{ "SYS_openat2 O_CREAT", "f", BY_WAY | BY_EITHER, 0, 0,
	    act_openat2_create },
	{ "SYS_openat2 RESOLVE_BENEATH", "f", 0, BY_REL, EXDEV,
	    act_openat2_beneath },
	{ "SYS_mkdirat", "n", BY_WAY, BY_EITHER, EEXIST, act_mkdirat },
	{ "SYS_mknodat", "n", BY_WAY, BY_EITHER, EEXIST, act_mknodat },
	{ "SYS_symlinkat", "n", BY_WAY, BY_EITHER, EEXIST, act_symlinkat },
	{ "SYS_unlinkat", "f", BY_REL, BY_EITHER, 0, act_unlinkat },
	{ "SYS_renameat2 from", "f", BY_REL, BY_EITHER, 0, act_renameat2_from },
	{ "SYS_renameat2 to", "n", BY_WAY, BY_EITHER, EEXIST,
	    act_renameat2_to },
	{ "SYS_linkat AT_SYMLINK_FOLLOW", "f", BY_WAY | BY_LAST, 0, 0,
	    act_linkat },
	{ "SYS_fchmodat", "f", BY_WAY | BY_LAST, 0, 0, act_fchmodat },
	{ "SYS_fchmodat2", "f", BY_WAY | BY_LAST, 0, 0, act_fchmodat2 },
	{ "SYS_fchownat", "f", BY_WAY | BY_LAST, 0, 0, act_fchownat },
	{ "SYS_truncate", "f", BY_WAY | BY_LAST, 0, 0, act_truncate },
	{ "SYS_utimensat", "f", BY_WAY | BY_LAST, 0, 0, act_utimensat },
	{ "SYS_chdir", "d", BY_WAY | BY_LAST, 0, 0, act_chdir },
	{ 0 },
};
