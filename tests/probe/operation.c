/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One function per call of the table, and the answers' words. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "tests/error.h"
#include "tests/probe/absent.h"
#include "tests/probe/flags.h"
#include "tests/probe/operation.h"
#include "tests/probe/type.h"

static int
call_open(const struct target *target, mode_t *type)
{
	const char *comma = strchr(target->argument, ',');
	mode_t mode = comma ? (mode_t)strtoul(comma + 1, NULL, 8) : 0644;
	struct stat status;
	int fd;

	fd = openat(
	    target->dirfd, target->path, flags_read(target->argument), mode);
	if (fd < 0 || fstat(fd, &status) != 0)
		return -1;
	*type = status.st_mode;
	return close(fd);
}

static int
look(const struct target *target, mode_t *type, int flags)
{
	struct stat status;

	if (fstatat(target->dirfd, target->path, &status, flags) != 0)
		return -1;
	*type = status.st_mode;
	return 0;
}

static int
call_stat(const struct target *target, mode_t *type)
{
	return look(target, type, 0);
}

static int
call_lstat(const struct target *target, mode_t *type)
{
	return look(target, type, AT_SYMLINK_NOFOLLOW);
}

static int
call_readlink(const struct target *target, mode_t *type)
{
	char text[PATH_MAX];

	(void)type;
	return readlink(target->path, text, sizeof(text)) < 0 ? -1 : 0;
}

static int
call_statfs(const struct target *target, mode_t *type)
{
	struct statfs status;

	(void)type;
	return statfs(target->path, &status);
}

static int
call_inotify(const struct target *target, mode_t *type)
{
	int fd = inotify_init1(IN_CLOEXEC);

	(void)type;
	return inotify_add_watch(fd, target->path, IN_ATTRIB) < 0 ? -1 : 0;
}

static int
call_listxattr(const struct target *target, mode_t *type)
{
	(void)type;
	return listxattr(target->path, NULL, 0) < 0 ? -1 : 0;
}

static int
call_llistxattr(const struct target *target, mode_t *type)
{
	(void)type;
	return llistxattr(target->path, NULL, 0) < 0 ? -1 : 0;
}

static int
call_chdir(const struct target *target, mode_t *type)
{
	(void)type;
	return chdir(target->path);
}

static int
call_unlink(const struct target *target, mode_t *type)
{
	(void)type;
	return unlink(target->path);
}

static int
call_rmdir(const struct target *target, mode_t *type)
{
	(void)type;
	return rmdir(target->path);
}

static int
call_mkdir(const struct target *target, mode_t *type)
{
	(void)type;
	return mkdir(target->path, 0755);
}

static int
call_mkfifo(const struct target *target, mode_t *type)
{
	(void)type;
	return mkfifo(target->path, 0644);
}

static int
call_symlink(const struct target *target, mode_t *type)
{
	(void)type;
	return symlink(target->argument, target->path);
}

static int
call_rename(const struct target *target, mode_t *type)
{
	(void)type;
	return rename(target->path, target->other);
}

static int
call_exchange(const struct target *target, mode_t *type)
{
	(void)type;
	return renameat2(
	    AT_FDCWD, target->path, AT_FDCWD, target->other, RENAME_EXCHANGE);
}

static int
call_noreplace(const struct target *target, mode_t *type)
{
	(void)type;
	return renameat2(
	    AT_FDCWD, target->path, AT_FDCWD, target->other, RENAME_NOREPLACE);
}

static int
call_link(const struct target *target, mode_t *type)
{
	(void)type;
	return link(target->path, target->other);
}

static int
call_link_follow(const struct target *target, mode_t *type)
{
	(void)type;
	return linkat(
	    AT_FDCWD, target->path, AT_FDCWD, target->other, AT_SYMLINK_FOLLOW);
}

static int
call_chmod(const struct target *target, mode_t *type)
{
	(void)type;
	return chmod(target->path, 0600);
}

static int
call_lchmod(const struct target *target, mode_t *type)
{
	(void)type;
	return fchmodat(target->dirfd, target->path, 0600, AT_SYMLINK_NOFOLLOW);
}

static int
call_chown(const struct target *target, mode_t *type)
{
	(void)type;
	return chown(target->path, geteuid(), getegid());
}

static int
call_lchown(const struct target *target, mode_t *type)
{
	(void)type;
	return lchown(target->path, geteuid(), getegid());
}

static int
call_utimens(const struct target *target, mode_t *type)
{
	(void)type;
	return utimensat(target->dirfd, target->path, NULL, 0);
}

static int
call_truncate(const struct target *target, mode_t *type)
{
	(void)type;
	return truncate(target->path, 0);
}

static int
socket_call(const struct target *target,
    int (*call)(int, const struct sockaddr *, socklen_t))
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	snprintf(
	    address.sun_path, sizeof(address.sun_path), "%s", target->path);
	return call(fd, (struct sockaddr *)&address, sizeof(address));
}

static int
call_bind(const struct target *target, mode_t *type)
{
	(void)type;
	return socket_call(target, bind);
}

static int
call_connect(const struct target *target, mode_t *type)
{
	(void)type;
	return socket_call(target, connect);
}

/* In a child, which tells its errno if it could not. */
static int
call_exec(const struct target *target, mode_t *type)
{
	char *argv[] = { (char *)target->path, NULL };
	int told[2], error = 0;
	pid_t child;

	(void)type;
	if (pipe2(told, O_CLOEXEC) != 0)
		return -1;
	child = fork();
	if (child == 0) {
		execv(target->path, argv);
		error = errno;
		_exit(write(told[1], &error, sizeof(error)) < 0);
	}
	close(told[1]);
	if (read(told[0], &error, sizeof(error)) == 0)
		error = 0;
	close(told[0]);
	waitpid(child, NULL, 0);
	errno = error;
	return error ? -1 : 0;
}

static const struct operation operations[] = {
	{ "open", call_open, NULL },
	{ "stat", call_stat, NULL },
	{ "lstat", call_lstat, NULL },
	{ "readlink", call_readlink, NULL },
	{ "statfs", call_statfs, NULL },
	{ "inotify", call_inotify, NULL },
	{ "getxattr", call_listxattr, NULL },
	{ "lgetxattr", call_llistxattr, NULL },
	{ "chdir", call_chdir, NULL },
	{ "unlink", call_unlink, NULL },
	{ "rmdir", call_rmdir, NULL },
	{ "mkdir", call_mkdir, NULL },
	{ "mkfifo", call_mkfifo, NULL },
	{ "symlink", call_symlink, NULL },
	{ "rename", call_rename, NULL },
	{ "rename_exchange", call_exchange, NULL },
	{ "rename_noreplace", call_noreplace, NULL },
	{ "link", call_link, NULL },
	{ "link_follow", call_link_follow, NULL },
	{ "chmod", call_chmod, NULL },
	{ "lchmod", call_lchmod, NULL },
	{ "chown", call_chown, NULL },
	{ "lchown", call_lchown, NULL },
	{ "utimens", call_utimens, NULL },
	{ "truncate", call_truncate, NULL },
	{ "bind", call_bind, NULL },
	{ "connect", call_connect, NULL },
	{ "exec", call_exec, NULL },
};

const struct operation *
operation_find(const char *text)
{
	size_t length = strcspn(text, "(");

	for (size_t i = 0; i < sizeof(operations) / sizeof(operations[0]); i++)
		if (strlen(operations[i].name) == length &&
		    strncmp(operations[i].name, text, length) == 0)
			return &operations[i];
	return NULL;
}

void
operation_do(const char *text, int dirfd, char *path, char *answer, size_t size)
{
	const struct operation *operation = operation_find(text);
	size_t length = strcspn(text, "(");
	char *argument = text[length] ? strdup(text + length + 1) : NULL;
	char *other = strstr(path, " => ");
	struct target target = { dirfd, path, NULL, argument };
	mode_t type = 0;

	if (argument)
		argument[strcspn(argument, ")")] = '\0';
	if (other) {
		*other = '\0';
		target.other = other + strlen(" => ");
	}
	if (operation->call(&target, &type) != 0)
		snprintf(answer, size, "%s", error_name(errno));
	else if (type)
		snprintf(answer, size, "ok:%s", type_word(type));
	else
		snprintf(answer, size, "ok");
	free(argument);
}
