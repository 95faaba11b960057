/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Names types of file as the table does. */
#include "config.h"

#include <sys/stat.h>

#include "tests/probe/type.h"

const char *
type_word(mode_t mode)
{
	switch (mode & S_IFMT) {
	case S_IFREG:
		return "file";
	case S_IFDIR:
		return "dir";
	case S_IFLNK:
		return "symlink";
	case S_IFIFO:
		return "fifo";
	case S_IFSOCK:
		return "socket";
	case S_IFCHR:
		return "chardev";
	default:
		return "other";
	}
}
