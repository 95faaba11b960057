/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls that look at what a path is. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ipc.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "tests/alias/alias.h"

/* What stat was compiled to before glibc 2.33. */
extern int __xstat(int version, const char *path, struct stat *st);
extern int __lxstat(int version, const char *path, struct stat *st);
extern int __fxstatat(
    int version, int dirfd, const char *path, struct stat *st, int flags);
extern int __xstat64(int version, const char *path, struct stat64 *st);
extern int __lxstat64(int version, const char *path, struct stat64 *st);
extern int __fxstatat64(
    int version, int dirfd, const char *path, struct stat64 *st, int flags);
/* Another name of statfs, which no header tells. */
extern int __statfs(const char *path, struct statfs *fs);

static struct stat st;
static struct stat64 st64;
static struct statx stx;
static struct statfs fs;
static struct statfs64 fs64;
static struct statvfs vfs;
static struct statvfs64 vfs64;
static char bytes[4096];

/* An answer that tells one kind of file from another. */
static int
seen(int result, mode_t mode)
{
	return result == 0 ? (int)mode : result;
}

/* The file was reached, though it has nothing of the kind. */
static int
reached(long result)
{
	if (result == -1 &&
	    (errno == ENODATA || errno == EOPNOTSUPP || errno == EOVERFLOW))
		return 0;
	return (int)result;
}

static int
try_stat(const char *path)
{
	return seen(stat(path, &st), st.st_mode);
}

static int
try_stat64(const char *path)
{
	return seen(stat64(path, &st64), st64.st_mode);
}

static int
try_lstat(const char *path)
{
	return seen(lstat(path, &st), st.st_mode);
}

static int
try_lstat64(const char *path)
{
	return seen(lstat64(path, &st64), st64.st_mode);
}

static int
try_fstatat(const char *path)
{
	return seen(fstatat(alias_dirfd, path, &st, 0), st.st_mode);
}

static int
try_fstatat_nofollow(const char *path)
{
	return seen(
	    fstatat(alias_dirfd, path, &st, AT_SYMLINK_NOFOLLOW), st.st_mode);
}

static int
try_fstatat64(const char *path)
{
	return seen(fstatat64(alias_dirfd, path, &st64, 0), st64.st_mode);
}

static int
try__xstat(const char *path)
{
	return seen(__xstat(0, path, &st), st.st_mode);
}

static int
try__xstat64(const char *path)
{
	return seen(__xstat64(0, path, &st64), st64.st_mode);
}

static int
try__lxstat(const char *path)
{
	return seen(__lxstat(0, path, &st), st.st_mode);
}

static int
try__lxstat64(const char *path)
{
	return seen(__lxstat64(0, path, &st64), st64.st_mode);
}

static int
try__fxstatat(const char *path)
{
	return seen(__fxstatat(0, alias_dirfd, path, &st, 0), st.st_mode);
}

static int
try__fxstatat64(const char *path)
{
	return seen(__fxstatat64(0, alias_dirfd, path, &st64, 0), st64.st_mode);
}

static int
try_ftok(const char *path)
{
	return ftok(path, 'x') == -1 ? -1 : 0;
}

static int
try_statx(const char *path)
{
	return seen(statx(alias_dirfd, path, 0, STATX_MODE | STATX_TYPE, &stx),
	    stx.stx_mode);
}

static int
try_statx_nofollow(const char *path)
{
	return seen(
	    statx(alias_dirfd, path, AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT,
		STATX_MODE | STATX_TYPE, &stx),
	    stx.stx_mode);
}

static int
try_access(const char *path)
{
	return access(path, R_OK);
}

static int
try_access_exists(const char *path)
{
	return access(path, F_OK);
}

static int
try_faccessat(const char *path)
{
	return faccessat(alias_dirfd, path, W_OK, 0);
}

static int
try_faccessat_effective(const char *path)
{
	return faccessat(alias_dirfd, path, R_OK, AT_EACCESS);
}

static int
try_faccessat_nofollow(const char *path)
{
	return faccessat(alias_dirfd, path, R_OK, AT_SYMLINK_NOFOLLOW);
}

static int
try_euidaccess(const char *path)
{
	return euidaccess(path, R_OK);
}

static int
try_eaccess(const char *path)
{
	return eaccess(path, R_OK);
}

static int
try_statfs(const char *path)
{
	return seen(statfs(path, &fs), (mode_t)fs.f_namelen);
}

static int
try_statfs64(const char *path)
{
	return seen(statfs64(path, &fs64), (mode_t)fs64.f_namelen);
}

static int
try__statfs(const char *path)
{
	return seen(__statfs(path, &fs), (mode_t)fs.f_namelen);
}

static int
try_statvfs(const char *path)
{
	return seen(statvfs(path, &vfs), (mode_t)vfs.f_namemax);
}

static int
try_statvfs64(const char *path)
{
	return seen(statvfs64(path, &vfs64), (mode_t)vfs64.f_namemax);
}

static int
try_pathconf(const char *path)
{
	return (int)pathconf(path, _PC_NAME_MAX);
}

static int
try_pathconf_links(const char *path)
{
	return (int)pathconf(path, _PC_LINK_MAX);
}

static int
try_getxattr(const char *path)
{
	return reached(getxattr(path, "user.x", bytes, sizeof(bytes)));
}

static int
try_lgetxattr(const char *path)
{
	return reached(lgetxattr(path, "security.x", bytes, sizeof(bytes)));
}

static int
try_listxattr(const char *path)
{
	return reached(listxattr(path, bytes, sizeof(bytes)));
}

static int
try_llistxattr(const char *path)
{
	return reached(llistxattr(path, bytes, sizeof(bytes)));
}

/* There is no room for the handle, which is told last. */
static int
handle_try(const char *path, int flags)
{
	struct file_handle handle = { .handle_bytes = 0 };
	int mount;

	return reached(
	    name_to_handle_at(alias_dirfd, path, &handle, &mount, flags));
}

static int
try_name_to_handle_at(const char *path)
{
	return handle_try(path, 0);
}

static int
try_name_to_handle_at_follow(const char *path)
{
	return handle_try(path, AT_SYMLINK_FOLLOW);
}

static const struct alias aliases[] = {
	{ "stat", try_stat, END_FILE, 1 },
	{ "stat64", try_stat64, END_DIRECTORY, 1 },
	{ "lstat", try_lstat, END_FILE, 0 },
	{ "lstat64", try_lstat64, END_DIRECTORY, 0 },
	{ "fstatat", try_fstatat, END_FILE, 1 },
	{ "fstatat nofollow", try_fstatat_nofollow, END_FILE, 0 },
	{ "fstatat64", try_fstatat64, END_DIRECTORY, 1 },
	{ "__xstat", try__xstat, END_FILE, 1 },
	{ "__xstat64", try__xstat64, END_DIRECTORY, 1 },
	{ "__lxstat", try__lxstat, END_FILE, 0 },
	{ "__lxstat64", try__lxstat64, END_DIRECTORY, 0 },
	{ "__fxstatat", try__fxstatat, END_FILE, 1 },
	{ "__fxstatat64", try__fxstatat64, END_DIRECTORY, 1 },
	{ "ftok", try_ftok, END_FILE, 1 },
	{ "statx", try_statx, END_FILE, 1 },
	{ "statx nofollow", try_statx_nofollow, END_DIRECTORY, 0 },
	{ "access", try_access, END_FILE, 1 },
	{ "access exists", try_access_exists, END_FILE, 1 },
	{ "faccessat", try_faccessat, END_DIRECTORY, 1 },
	{ "faccessat effective", try_faccessat_effective, END_FILE, 1 },
	{ "faccessat nofollow", try_faccessat_nofollow, END_FILE, 0 },
	{ "euidaccess", try_euidaccess, END_FILE, 1 },
	{ "eaccess", try_eaccess, END_DIRECTORY, 1 },
	{ "statfs", try_statfs, END_FILE, 1 },
	{ "statfs64", try_statfs64, END_DIRECTORY, 1 },
	{ "__statfs", try__statfs, END_FILE, 1 },
	{ "statvfs", try_statvfs, END_FILE, 1 },
	{ "statvfs64", try_statvfs64, END_DIRECTORY, 1 },
	{ "pathconf", try_pathconf, END_FILE, 1 },
	{ "pathconf links", try_pathconf_links, END_DIRECTORY, 1 },
	{ "getxattr", try_getxattr, END_FILE, 1 },
	{ "lgetxattr", try_lgetxattr, END_FILE, 0 },
	{ "listxattr", try_listxattr, END_DIRECTORY, 1 },
	{ "llistxattr", try_llistxattr, END_DIRECTORY, 0 },
	{ "name_to_handle_at", try_name_to_handle_at, END_FILE, 0 },
	{ "name_to_handle_at follow", try_name_to_handle_at_follow, END_FILE,
	    1 },
};

const struct alias_list alias_look = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
