/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the tried calls share: the ends of their paths. */
#include "config.h"

#include <dlfcn.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/alias/alias.h"

enum { BOUND_FIRST = 200, BOUND_COUNT = 4 }; /* descriptors of sockets */

int alias_dirfd = AT_FDCWD;
int alias_is_jailed;

const char *const alias_ends[END_NONE] = { "file", "directory", "nothing",
	"program", "socket", "link", "library" };

int
alias_closed(int fd)
{
	int error = errno;

	if (fd >= 0)
		close(fd);
	errno = error;
	return fd;
}

int
alias_unknown(int value)
{
	volatile int unknown = value;

	return unknown;
}

int
alias_takes_root(const struct alias *alias)
{
	static const char *const names[] = { "chroot", "xattr", "mount",
		"pivot_root", "swap", "acct", "quotactl", "fspick", "fsconfig",
		"clone", "open_tree_attr" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strstr(alias->name, names[i]))
			return !strstr(alias->name, "getxattr") &&
			       !strstr(alias->name, "listxattr");
	return 0;
}

int
alias_is_wild(const char *path)
{
	return (uintptr_t)path < 4096;
}

static void
file_make(int dirfd, const char *name, const char *text, mode_t mode)
{
	int fd =
	    openat(dirfd, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);

	if (fd < 0 || dprintf(fd, "%s", text) < 0 || close(fd) != 0)
		err(1, "%s", name);
}

/* Somebody is bound to it until as many others have been made, who drops
 * what is sent to it, so that there is always room for more. */
static void
socket_make(int dirfd, const char *name)
{
	struct sock_filter drop = BPF_STMT(BPF_RET | BPF_K, 0);
	const struct sock_fprog filter = { 1, &drop };
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	static int turn;

	snprintf(address.sun_path, sizeof(address.sun_path),
	    "/proc/self/fd/%d/%s", dirfd, name);
	if (fd < 0 ||
	    setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, &filter,
		sizeof(filter)) != 0 ||
	    bind(fd, (struct sockaddr *)&address, sizeof(address)) != 0 ||
	    dup3(fd, BOUND_FIRST + turn, O_CLOEXEC) < 0)
		err(1, "%s", name);
	close(fd);
	turn = (turn + 1) % BOUND_COUNT;
}

/* A copy of one of libc's that nobody needs any more. */
static void
library_make(int dirfd, const char *name)
{
	void *libc = dlsym(RTLD_DEFAULT, "gnu_get_libc_version");
	int from, to;
	struct stat st;
	Dl_info info;
	char path[4096];

	if (!libc || !dladdr(libc, &info))
		errx(1, "libc is not found");
	snprintf(path, sizeof(path), "%.*s/libdl.so.2",
	    (int)(strrchr(info.dli_fname, '/') - info.dli_fname),
	    info.dli_fname);
	from = open(path, O_RDONLY | O_CLOEXEC);
	to = openat(dirfd, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
	if (from < 0 || to < 0 || fstat(from, &st) != 0 ||
	    sendfile(to, from, NULL, (size_t)st.st_size) != st.st_size)
		err(1, "%s", path);
	close(from);
	close(to);
}

static void
end_make(int dirfd, enum end end)
{
	const char *name = alias_ends[end];

	switch (end) {
	case END_FILE:
		file_make(dirfd, name, "x", 0644);
		break;
	case END_DIRECTORY:
		if (mkdirat(dirfd, name, 0755) != 0)
			err(1, "%s", name);
		break;
	case END_PROGRAM:
		file_make(dirfd, name, "#!/bin/true\n", 0755);
		break;
	case END_SOCKET:
		socket_make(dirfd, name);
		break;
	case END_LINK:
		if (symlinkat("nowhere", dirfd, name) != 0)
			err(1, "%s", name);
		break;
	case END_LIBRARY:
		library_make(dirfd, name);
		break;
	case END_NOTHING:
	case END_NONE:
		break;
	}
}

void
alias_end_make(const char *directory, enum end end)
{
	int fd = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		err(1, "%s", directory);
	end_make(fd, end);
	close(fd);
}

void
alias_ends_make(const char *directory)
{
	for (enum end end = 0; end < END_NONE; end++)
		alias_end_make(directory, end);
}
