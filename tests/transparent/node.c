/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Makes the files, directories and links of the world. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/transparent/node.h"
#include "tests/transparent/state.h"

static const struct node {
	const char *name;
	mode_t mode;	  /* with its type */
	const char *text; /* content, or a link's target */
} nodes[] = {
	{ "f", S_IFREG | 0644, "x" },
	{ "g", S_IFREG | 0600, "x" },
	{ "d", S_IFDIR | 0755, NULL },
	{ "d/f", S_IFREG | 0640, "x" },
	{ "e", S_IFDIR | 0750, NULL },
	{ "p", S_IFIFO | 0644, NULL },
	{ "s", S_IFSOCK | 0755, NULL },
	{ "x", S_IFREG | 0755, "#!/bin/true\n" },
	{ "write-only", S_IFREG | 0200, "x" },
	{ "search-only", S_IFDIR | 0711, NULL },
	{ "search-only/f", S_IFREG | 0644, "x" },
	{ "set-group", S_IFDIR | 02775, NULL },
	{ "\xff \n", S_IFREG | 0644, "x" },
	{ "to-f", S_IFLNK, "f" },
	{ "to-d", S_IFLNK, "d" },
	{ "to-d-slash", S_IFLNK, "d/" },
	{ "to-f-slash", S_IFLNK, "f/" },
	{ "to-link", S_IFLNK, "to-f" },
	{ "to-nothing", S_IFLNK, "nothing" },
	{ "to-itself", S_IFLNK, "to-itself" },
	{ "to-dot", S_IFLNK, "." },
	{ "to-up", S_IFLNK, ".." },
	{ "to-missing-dir", S_IFLNK, "missing/x" },
	{ "to-via", S_IFLNK, "../../via/top/f" },
	{ "to-proc", S_IFLNK, "/proc/self/cwd/f" },
	{ "to-null", S_IFLNK, "/dev/null" },
};

const char *
node_name(const char *text)
{
	return strcmp(text, "\\xff\\x20\\x0a") == 0 ? "\xff \n" : text;
}

static int
file_make(int top, const struct node *node)
{
	ssize_t length = (ssize_t)strlen(node->text);
	int fd = openat(
	    top, node->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	if (fd < 0)
		return -1;
	if (write(fd, node->text, (size_t)length) != length)
		err(1, "write %s", node->name);
	return close(fd);
}

static int
socket_make(int top, const struct node *node)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	int result;

	snprintf(address.sun_path, sizeof(address.sun_path),
	    "/proc/self/fd/%d/%s", top, node->name);
	result = bind(fd, (struct sockaddr *)&address, sizeof(address));
	close(fd);
	if (result != 0 && errno == EADDRINUSE)
		errno = EEXIST;
	return result;
}

static int
node_make(int top, const struct node *node)
{
	switch (node->mode & S_IFMT) {
	case S_IFDIR:
		return mkdirat(top, node->name, 0700);
	case S_IFLNK:
		return symlinkat(node->text, top, node->name);
	case S_IFIFO:
		return mkfifoat(top, node->name, 0600);
	case S_IFSOCK:
		return socket_make(top, node);
	default:
		return file_make(top, node);
	}
}

void
node_make_missing(int top, bool links)
{
	size_t count = sizeof(nodes) / sizeof(nodes[0]);
	bool made[sizeof(nodes) / sizeof(nodes[0])] = { false };

	for (size_t i = 0; i < count; i++) {
		if (S_ISLNK(nodes[i].mode) && !links)
			continue;
		made[i] = node_make(top, &nodes[i]) == 0;
		if (!made[i] && errno != EEXIST)
			err(1, "making %s", nodes[i].name);
		if (made[i] && !S_ISLNK(nodes[i].mode) &&
		    fchmodat(top, nodes[i].name, nodes[i].mode & 07777, 0) != 0)
			err(1, "chmod %s", nodes[i].name);
	}
	/* Last: making a file gives a new age to its directory. */
	for (size_t i = 0; i < count; i++)
		if (made[i])
			state_age(top, nodes[i].name);
}
