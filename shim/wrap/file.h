/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls on a guarded path, once for all the names by which programs can
 * make them.  Each returns the kernel's answer: a negative errno value for
 * a failure. */
#ifndef SHIM_WRAP_FILE_H
#define SHIM_WRAP_FILE_H

#include <linux/openat2.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <utime.h>

/* open.c */
bool open_is_guarded(int flags);
long file_open(int dirfd, const char *path, int flags, mode_t mode);
long file_open_nocancel(int dirfd, const char *path, int flags, mode_t mode);
long file_openat2(int dirfd, const char *path, const struct open_how *how);

/* make.c */
long file_mkdir(int dirfd, const char *path, mode_t mode);
long file_mknod(int dirfd, const char *path, mode_t mode, dev_t dev);

/* remove.c */
long file_unlink(int dirfd, const char *path, int flags);

/* rename.c */
long file_rename(int olddirfd, const char *old, int newdirfd, const char *new,
    unsigned flags);

/* link.c */
long file_link(
    int olddirfd, const char *old, int newdirfd, const char *new, int flags);
long file_symlink(const char *target, int dirfd, const char *path);

/* mode.c */
long file_chmod(int dirfd, const char *path, mode_t mode, int flags);

/* owner.c */
long file_chown(int dirfd, const char *path, uid_t uid, gid_t gid, int flags);

/* size.c */
long file_truncate(const char *path, off_t length);

/* times.c, for each way to give the times; NULL is now */
long file_utime(const char *path, const struct utimbuf *from);
long file_utimes(
    int dirfd, const char *path, const struct timeval from[2], int flags);
long file_utimens(
    int dirfd, const char *path, const struct timespec times[2], int flags);

/* temporary.c; the name's XXXXXX are filled in: of a new file, or with what
 * is not there */
long file_temporary(char *template, mode_t mode);
long file_mktemp(char *template);

/* directory.c */
long file_chdir(const char *path);
long file_chroot(const char *path);

/* stat.c */
long file_stat(int dirfd, const char *path, struct stat *st, int flags);

/* statx.c */
struct statx;
long file_statx(
    int dirfd, const char *path, int flags, unsigned mask, struct statx *stx);

/* access.c */
long file_access(int dirfd, const char *path, int mode, int flags);

/* readlink.c; returns a length as well */
long file_readlink(int dirfd, const char *path, char *target, size_t size);

/* statfs.c */
long file_statfs(const char *path, struct statfs *fs);

/* xattr_look.c; flags are 0 or O_NOFOLLOW; returns a length as well */
long file_getxattr(
    const char *path, const char *name, void *value, size_t size, int flags);
long file_listxattr(const char *path, char *list, size_t size, int flags);

/* handle_name.c; mount is an int *, or a uint64_t * as a flag says */
long file_handle(
    int dirfd, const char *path, void *handle, void *mount, int flags);

/* bind.c */
long file_bind(int fd, const struct sockaddr *address, socklen_t size);

/* connect.c; is_point: the thread can be cancelled meanwhile */
long file_connect(
    bool is_point, int fd, const struct sockaddr *address, socklen_t size);
long file_sendto(bool is_point, int fd, const void *data, size_t length,
    int flags, const struct sockaddr *address, socklen_t size);
long file_sendmsg(
    bool is_point, int fd, const struct msghdr *header, int flags);
long file_sendmmsg(
    bool is_point, int fd, struct mmsghdr *messages, unsigned count, int flags);

/* xattr.c; nofollow is O_NOFOLLOW or 0 */
long file_setxattr(const char *path, const char *name, const void *value,
    size_t size, int flags, int nofollow);
long file_removexattr(const char *path, const char *name, int nofollow);

/* watch.c */
long file_inotify(int fd, const char *path, uint32_t mask);
long file_fanotify(
    int fd, unsigned flags, uint64_t mask, int dirfd, const char *path);

/* mount.c, umount.c */
long file_mount(const char *source, const char *target, const char *type,
    unsigned long flags, const void *data);
long file_umount(const char *path, int flags);

/* tree.c */
long file_open_tree(int dirfd, const char *path, unsigned flags);
long file_move_mount(int olddirfd, const char *old, int newdirfd,
    const char *new, unsigned flags);
long file_fspick(int dirfd, const char *path, unsigned flags);
long file_fsconfig(
    int fd, unsigned command, const char *key, const void *value, int aux);
long file_mount_setattr(
    int dirfd, const char *path, unsigned flags, void *attributes, size_t size);

/* admin.c */
long file_pivot_root(const char *new_root, const char *put_old);
long file_swapon(const char *path, int flags);
long file_swapoff(const char *path);
long file_acct(const char *path);
long file_quotactl(int command, const char *special, int id, void *address);

#endif
