/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * System calls, bare.  libc's own functions cannot be used for these: the
 * shim stands in front of them, and before the shim is relocated there is
 * no way to reach libc at all.
 *
 * Each function returns what the kernel returns: 0 or a positive value, or
 * a negative errno value.  errno itself is left alone; wrap/ sets it, once,
 * when the answer of the whole call is known.
 */
#ifndef SHIM_SYS_SYS_H
#define SHIM_SYS_SYS_H

#include <fcntl.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/types.h>
#include <time.h>

/* A libc without statx(2) has no struct for it either. */
#ifndef STATX_TYPE
#include <linux/stat.h>
#endif

#include "shim/sys/number.h"

#if defined(__x86_64__) && defined(__LP64__)
#include "shim/sys/x86_64.h"
#elif defined(__aarch64__) && defined(__LP64__)
#include "shim/sys/aarch64.h"
#else
#error "no system call stub for this architecture"
#endif

/* An address where no user memory can be: every call that reads it answers
 * EFAULT, after it has judged its other arguments. */
#define SYS_NOWHERE ((const char *)-1)

static inline long
sys_openat(int dirfd, const char *path, int flags, mode_t mode)
{
	return sys_call(SYS_openat, dirfd, (long)path, flags, (long)mode, 0, 0);
}

static inline long
sys_openat2(int dirfd, const char *path, const struct open_how *how)
{
	return sys_call(
	    SYS_openat2, dirfd, (long)path, (long)how, sizeof(*how), 0, 0);
}

static inline long
sys_close(int fd)
{
	return sys_call(SYS_close, fd, 0, 0, 0, 0, 0);
}

static inline long
sys_lseek(int fd, off_t offset, int whence)
{
	return sys_call(SYS_lseek, fd, (long)offset, whence, 0, 0, 0);
}

static inline long
sys_fcntl(int fd, int command, long argument)
{
	return sys_call(SYS_fcntl, fd, command, argument, 0, 0, 0);
}

static inline long
sys_dup3(int from, int to, int flags)
{
	return sys_call(SYS_dup3, from, to, flags, 0, 0, 0);
}

static inline long
sys_read(int fd, void *data, size_t size)
{
	return sys_call(SYS_read, fd, (long)data, (long)size, 0, 0, 0);
}

static inline long
sys_pread(int fd, void *data, size_t size, off_t offset)
{
	return sys_call(
	    SYS_pread64, fd, (long)data, (long)size, (long)offset, 0, 0);
}

static inline long
sys_write(int fd, const void *data, size_t size)
{
	return sys_call(SYS_write, fd, (long)data, (long)size, 0, 0, 0);
}

static inline long
sys_fstatat(int dirfd, const char *path, struct stat *st, int flags)
{
#ifdef SYS_newfstatat
	long number = SYS_newfstatat;
#else
	long number = SYS_fstatat;
#endif
	return sys_call(number, dirfd, (long)path, (long)st, flags, 0, 0);
}

static inline long
sys_fstat(int fd, struct stat *st)
{
	return sys_call(SYS_fstat, fd, (long)st, 0, 0, 0, 0);
}

static inline long
sys_statx(
    int dirfd, const char *path, int flags, unsigned mask, struct statx *stx)
{
	return sys_call(
	    SYS_statx, dirfd, (long)path, flags, (long)mask, (long)stx, 0);
}

static inline long
sys_fstatfs(int fd, struct statfs *fs)
{
	return sys_call(SYS_fstatfs, fd, (long)fs, 0, 0, 0, 0);
}

static inline long
sys_faccessat2(int dirfd, const char *path, int mode, int flags)
{
	return sys_call(SYS_faccessat2, dirfd, (long)path, mode, flags, 0, 0);
}

static inline long
sys_fgetxattr(int fd, const char *name, void *value, size_t size)
{
	return sys_call(
	    SYS_fgetxattr, fd, (long)name, (long)value, (long)size, 0, 0);
}

static inline long
sys_readlinkat(int dirfd, const char *path, char *target, size_t size)
{
	return sys_call(
	    SYS_readlinkat, dirfd, (long)path, (long)target, (long)size, 0, 0);
}

static inline long
sys_getcwd(char *path, size_t size)
{
	return sys_call(SYS_getcwd, (long)path, (long)size, 0, 0, 0, 0);
}

static inline long
sys_mkdirat(int dirfd, const char *path, mode_t mode)
{
	return sys_call(SYS_mkdirat, dirfd, (long)path, (long)mode, 0, 0, 0);
}

static inline long
sys_mknodat(int dirfd, const char *path, mode_t mode, unsigned dev)
{
	return sys_call(
	    SYS_mknodat, dirfd, (long)path, (long)mode, (long)dev, 0, 0);
}

static inline long
sys_unlinkat(int dirfd, const char *path, int flags)
{
	return sys_call(SYS_unlinkat, dirfd, (long)path, flags, 0, 0, 0);
}

static inline long
sys_renameat2(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags)
{
	return sys_call(SYS_renameat2, olddirfd, (long)old, newdirfd, (long)new,
	    (long)flags, 0);
}

static inline long
sys_linkat(
    int olddirfd, const char *old, int newdirfd, const char *new, int flags)
{
	return sys_call(
	    SYS_linkat, olddirfd, (long)old, newdirfd, (long)new, flags, 0);
}

static inline long
sys_symlinkat(const char *target, int dirfd, const char *path)
{
	return sys_call(
	    SYS_symlinkat, (long)target, dirfd, (long)path, 0, 0, 0);
}

static inline long
sys_fchmodat(int dirfd, const char *path, mode_t mode)
{
	return sys_call(SYS_fchmodat, dirfd, (long)path, (long)mode, 0, 0, 0);
}

static inline long
sys_fchmod(int fd, mode_t mode)
{
	return sys_call(SYS_fchmod, fd, (long)mode, 0, 0, 0, 0);
}

static inline long
sys_fchmodat2(int dirfd, const char *path, mode_t mode, int flags)
{
	return sys_call(
	    SYS_fchmodat2, dirfd, (long)path, (long)mode, flags, 0, 0);
}

static inline long
sys_fchownat(int dirfd, const char *path, uid_t uid, gid_t gid, int flags)
{
	return sys_call(
	    SYS_fchownat, dirfd, (long)path, (long)uid, (long)gid, flags, 0);
}

static inline long
sys_utimensat(
    int dirfd, const char *path, const struct timespec times[2], int flags)
{
	return sys_call(
	    SYS_utimensat, dirfd, (long)path, (long)times, flags, 0, 0);
}

static inline long
sys_truncate(const char *path, off_t length)
{
	return sys_call(SYS_truncate, (long)path, (long)length, 0, 0, 0, 0);
}

static inline long
sys_chdir(const char *path)
{
	return sys_call(SYS_chdir, (long)path, 0, 0, 0, 0, 0);
}

static inline long
sys_fchdir(int fd)
{
	return sys_call(SYS_fchdir, fd, 0, 0, 0, 0, 0);
}

static inline long
sys_chroot(const char *path)
{
	return sys_call(SYS_chroot, (long)path, 0, 0, 0, 0, 0);
}

static inline long
sys_execveat(int dirfd, const char *path, char *const argv[],
    char *const envp[], int flags)
{
	return sys_call(
	    SYS_execveat, dirfd, (long)path, (long)argv, (long)envp, flags, 0);
}

static inline long
sys_execve(const char *path, char *const argv[], char *const envp[])
{
	return sys_call(
	    SYS_execve, (long)path, (long)argv, (long)envp, 0, 0, 0);
}

static inline long
sys_prctl(int option, unsigned long a, unsigned long b, unsigned long c,
    unsigned long d)
{
	return sys_call(
	    SYS_prctl, option, (long)a, (long)b, (long)c, (long)d, 0);
}

static inline long
sys_getrandom(void *data, size_t size, unsigned flags)
{
	return sys_call(
	    SYS_getrandom, (long)data, (long)size, (long)flags, 0, 0, 0);
}

static inline long
sys_getpid(void)
{
	return sys_call(SYS_getpid, 0, 0, 0, 0, 0, 0);
}

static inline long
sys_gettid(void)
{
	return sys_call(SYS_gettid, 0, 0, 0, 0, 0, 0);
}

/* The third of each is the saved one. */
static inline long
sys_getresuid(uid_t uids[3])
{
	return sys_call(SYS_getresuid, (long)&uids[0], (long)&uids[1],
	    (long)&uids[2], 0, 0, 0);
}

static inline long
sys_getresgid(gid_t gids[3])
{
	return sys_call(SYS_getresgid, (long)&gids[0], (long)&gids[1],
	    (long)&gids[2], 0, 0, 0);
}

/* The uid that the kernel compares with the owner of a file. */
static inline uid_t
sys_getfsuid(void)
{
	return (uid_t)sys_call(SYS_setfsuid, -1, 0, 0, 0, 0, 0);
}

/* Sets of signals have 64 bits. */
static inline long
sys_sigprocmask(int how, const uint64_t *set, uint64_t *before)
{
	return sys_call(SYS_rt_sigprocmask, how, (long)set, (long)before,
	    sizeof(*set), 0, 0);
}

static inline long
sys_sigpending(uint64_t *set)
{
	return sys_call(SYS_rt_sigpending, (long)set, sizeof(*set), 0, 0, 0, 0);
}

/* Takes one of the signals if it is pending. */
static inline long
sys_sigpoll(const uint64_t *set)
{
	const struct timespec none = { 0 };

	return sys_call(
	    SYS_rt_sigtimedwait, (long)set, 0, (long)&none, sizeof(*set), 0, 0);
}

static inline long
sys_clock_gettime(clockid_t clock, struct timespec *now)
{
	return sys_call(SYS_clock_gettime, clock, (long)now, 0, 0, 0, 0);
}

static inline long
sys_sched_yield(void)
{
	return sys_call(SYS_sched_yield, 0, 0, 0, 0, 0, 0);
}

static inline void *
sys_map_anonymous(size_t size, int flags)
{
	long at = sys_call(SYS_mmap, 0, (long)size, PROT_READ | PROT_WRITE,
	    MAP_ANONYMOUS | flags, -1, 0);

	return at < 0 && at > -4096 ? NULL : (void *)at;
}

/* Fresh zeroed memory, or NULL. */
static inline void *
sys_map(size_t size)
{
	return sys_map_anonymous(size, MAP_PRIVATE);
}

/* The same, to be seen by the children of fork as well. */
static inline void *
sys_map_shared(size_t size)
{
	return sys_map_anonymous(size, MAP_SHARED);
}

static inline void
sys_unmap(void *at, size_t size)
{
	sys_call(SYS_munmap, (long)at, (long)size, 0, 0, 0, 0);
}

static inline _Noreturn void
sys_exit(int status)
{
	for (;;)
		sys_call(SYS_exit_group, status, 0, 0, 0, 0, 0);
}

#endif
