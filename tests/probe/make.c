/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Makes files of every kind. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/probe/flags.h"
#include "tests/probe/make.h"
#include "tests/probe/remove.h"
#include "tests/probe/verdict.h"

/* Makes every directory that text names before a slash. */
void
make_parents(const char *path)
{
	char *text = strdup(path);

	verdict_demand(text != NULL, "mkdir", path);
	for (char *slash = strchr(text + 1, '/'); slash;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		verdict_demand(
		    mkdir(text, 0755) == 0 || errno == EEXIST, "mkdir", text);
		*slash = '/';
	}
	free(text);
}

void
make_directory(const char *path)
{
	make_parents(path); /* path ends in a slash */
}

static void
file_write(const char *path, const char *text, mode_t mode)
{
	int fd;

	make_parents(path);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	verdict_demand(fd >= 0, "create", path);
	verdict_demand(write(fd, text, strlen(text)) == (ssize_t)strlen(text),
	    "write", path);
	close(fd);
}

void
make_file(const char *path)
{
	file_write(path, "x", 0644);
}

void
make_symlink(const char *target, const char *path)
{
	make_parents(path);
	verdict_demand(symlink(target, path) == 0, "symlink", path);
}

void
make_hard_link(const char *old, const char *path)
{
	make_parents(path);
	verdict_demand(link(old, path) == 0, "link", path);
}

void
make_fifo(struct scene *scene, char *words[])
{
	(void)scene;
	make_parents(words[0]);
	verdict_demand(mkfifo(words[0], 0644) == 0, "mkfifo", words[0]);
}

/* The socket listens for as long as this process lives. */
void
make_socket(struct scene *scene, char *words[])
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	(void)scene;
	make_parents(words[0]);
	snprintf(address.sun_path, sizeof(address.sun_path), "%s", words[0]);
	verdict_demand(
	    bind(fd, (struct sockaddr *)&address, sizeof(address)) == 0 &&
		listen(fd, 1) == 0,
	    "bind", words[0]);
}

void
make_null(struct scene *scene, char *words[])
{
	(void)scene;
	make_parents(words[0]);
	if (mknod(words[0], S_IFCHR | 0666, makedev(1, 3)) != 0)
		verdict_skip("making a device: %s", strerror(errno));
}

void
make_program(struct scene *scene, char *words[])
{
	char buffer[4096];
	ssize_t length;
	int from = open("/bin/true", O_RDONLY | O_CLOEXEC);
	int to;

	(void)scene;
	make_parents(words[0]);
	to = open(words[0], O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0755);
	verdict_demand(from >= 0 && to >= 0, "copy of /bin/true", words[0]);
	while ((length = read(from, buffer, sizeof(buffer))) > 0)
		verdict_demand(write(to, buffer, (size_t)length) == length,
		    "write", words[0]);
	close(from);
	close(to);
}

void
make_script(struct scene *scene, char *words[])
{
	(void)scene;
	file_write(words[0], "#!/bin/sh\nexit 0\n", 0755);
}

void
make_mode(struct scene *scene, char *words[])
{
	(void)scene;
	verdict_demand(chmod(words[1], (mode_t)strtoul(words[0], NULL, 8)) == 0,
	    "chmod", words[1]);
}

void
make_owner(struct scene *scene, char *words[])
{
	uid_t uid = (uid_t)strtoul(words[0], NULL, 10);

	(void)scene;
	if (lchown(words[1], uid, (gid_t)-1) != 0)
		verdict_skip("giving a file away: %s", strerror(errno));
}

/* A path to the bottom would be longer than PATH_MAX. */
void
make_deep(struct scene *scene, char *words[])
{
	int length = atoi(words[2]);
	char name[NAME_MAX + 1] = "";
	int fd, below;

	memset(name, 'd', (size_t)length);
	make_parents(words[0]);
	mkdir(words[0], 0755);
	fd = open(words[0], O_PATH | O_DIRECTORY | O_CLOEXEC);
	for (int i = atoi(words[1]); i > 0; i--) {
		verdict_demand(mkdirat(fd, name, 0755) == 0, "mkdir", name);
		below = openat(fd, name, O_PATH | O_DIRECTORY | O_CLOEXEC);
		close(fd);
		fd = below;
	}
	close(openat(fd, "f", O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
	verdict_demand(symlinkat("f", fd, "l") == 0, "deep", words[0]);
	scene->bottom = fd;
}

/* p1 -> p2 -> ... -> target */
void
make_chain(struct scene *scene, char *words[])
{
	int count = atoi(words[1]);
	const char *slash = strrchr(words[0], '/');
	const char *name = slash ? slash + 1 : words[0];
	char link[PATH_MAX], next[PATH_MAX];

	(void)scene;
	for (int i = 1; i <= count; i++) {
		snprintf(link, sizeof(link), "%s%d", words[0], i);
		snprintf(next, sizeof(next), "%s%d", name, i + 1);
		make_symlink(i < count ? next : words[2], link);
	}
}

void
make_moved(struct scene *scene, char *words[])
{
	(void)scene;
	verdict_demand(rename(words[0], words[1]) == 0, "mv", words[0]);
}

void
make_gone(struct scene *scene, char *words[])
{
	(void)scene;
	verdict_demand(
	    remove_tree(AT_FDCWD, words[0]) == 0, "rmtree", words[0]);
}

/* Not close-on-exec: the tested program inherits it. */
void
make_open(struct scene *scene, char *words[])
{
	scene_hold(scene, words[0], open(words[1], flags_read(words[2])));
}
