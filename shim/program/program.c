/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Programs. */
#include "config.h"

#include <errno.h>
#include <unistd.h>

#include "shim/program/image.h"
#include "shim/program/privilege.h"
#include "shim/program/program.h"
#include "shim/sys/procfd.h"
#include "shim/sys/sys.h"

/* One file of a chain of interpreters. */
struct file {
	int dirfd;
	const char *path;
	int flags;
	bool is_open; /* at dirfd; path is another name of it */
	struct stat st;
};

/* Is it a file that the kernel executes at all?  That has to be known before
 * it is opened: opening a device or a FIFO has effects. */
static bool
file_is_runnable(struct file *file)
{
	long error = file->is_open ? sys_fstat(file->dirfd, &file->st)
				   : sys_fstatat(file->dirfd, file->path,
					 &file->st, file->flags);

	return error == 0 && S_ISREG(file->st.st_mode) &&
	       (file->st.st_mode & 0111);
}

static int
file_open(const struct file *file)
{
	int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;

	if (file->flags & AT_SYMLINK_NOFOLLOW)
		flags |= O_NOFOLLOW;
	return (int)sys_openat(file->dirfd, file->path, flags, 0);
}

/* Judges the open file.  For a script *goes_on becomes true, and the path of
 * the interpreter is written over what may be the path of the script. */
static enum gap
file_read(
    const struct file *file, int fd, struct program *program, bool *goes_on)
{
	union {
		char bytes[SCRIPT_HEAD_SIZE];
		Elf64_Ehdr header;
	} head;
	long got = sys_pread(fd, head.bytes, sizeof(head.bytes), 0);
	size_t length = got > 0 ? (size_t)got : 0;
	enum gap gap;

	if (script_is(head.bytes, length)) {
		*goes_on = script_interpreter(
		    head.bytes, length, program->interpreter);
		return *goes_on ? GAP_NONE : GAP_ABSENT;
	}
	if (!image_is_elf(head.bytes, length))
		return GAP_ABSENT;
	gap = image_gap(fd, &head.header);
	if (gap == GAP_NONE && !program->is_filtered &&
	    privilege_is_gained(fd, &file->st))
		gap = GAP_PRIVILEGE;
	return gap;
}

/* A gap counts only in a file that would run: it is not worth a record that
 * a search through PATH meets what this user may not execute. */
static bool
file_is_permitted(const struct file *file, const struct program *program)
{
	return program->is_filtered ||
	       sys_faccessat2(file->dirfd, file->path, X_OK,
		   AT_EACCESS | file->flags) != -EACCES;
}

static enum gap
file_gap(struct file *file, struct program *program, bool *goes_on)
{
	enum gap gap = GAP_UNREADABLE;
	int fd;

	*goes_on = false;
	if (!file_is_runnable(file))
		return GAP_ABSENT;
	fd = file_open(file);
	if (fd >= 0) {
		gap = file_read(file, fd, program, goes_on);
		sys_close(fd);
	}
	if (gap != GAP_NONE && !file_is_permitted(file, program))
		gap = GAP_ABSENT;
	return gap;
}

enum gap
program_gap(struct program *program, int dirfd, const char *path, int flags)
{
	struct file file = { .dirfd = dirfd, .path = path };
	bool goes_on;
	enum gap gap;

	file.flags = flags & (AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW);
	if ((flags & AT_EMPTY_PATH) && !*path) {
		/* To be read it has to be opened again, whatever it was
		 * opened for; without procfs it cannot be read. */
		procfd_path(dirfd, program->interpreter);
		file.path = program->interpreter;
		file.is_open = true;
	}
	program->path = file.path;
	gap = file_gap(&file, program, &goes_on);
	for (int depth = 0; goes_on; depth++) {
		if (depth == SCRIPT_DEPTH_MAX)
			return GAP_ABSENT; /* ELOOP */
		file = (struct file){ .dirfd = AT_FDCWD,
			.path = program->interpreter };
		program->path = program->interpreter;
		gap = file_gap(&file, program, &goes_on);
	}
	return gap;
}
