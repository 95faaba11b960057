/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The file of logins. */
#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shim/composite/utmp.h"
#include "shim/composite/wait.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

enum { SIZE = sizeof(struct utmp) };

static const char standard[] = _PATH_UTMP;

static struct {
	const char *name;
	int fd;
	bool is_writable;
	bool has_last;	  /* a record was read since the rewind */
	off_t offset;	  /* behind it */
	struct utmp last; /* that record */
} file = { .name = standard, .fd = -1 };

static bool
is_there(const char *path)
{
	struct stat st;

	return sys_fstatat(AT_FDCWD, path, &st, 0) == 0;
}

/* Two files have two names each, the one with an x where such a file is
 * there. */
static const char *
name_of(const char *path)
{
	static const char *const pairs[][2] = {
		{ _PATH_UTMP, _PATH_UTMP "x" },
		{ _PATH_WTMP, _PATH_WTMP "x" },
	};

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		if (strcmp(path, pairs[i][0]) == 0 ||
		    strcmp(path, pairs[i][1]) == 0)
			return pairs[i][is_there(pairs[i][1])];
	return path;
}

static int
file_get(const char *path, int flags)
{
	return (int)answer(
	    file_open_nocancel(AT_FDCWD, name_of(path), flags, 0));
}

static void
file_rewind(void)
{
	answer(sys_lseek(file.fd, 0, SEEK_SET));
	file.offset = 0;
	file.has_last = false;
}

static bool
utmp_open(void)
{
	if (file.fd >= 0)
		return true;
	file.fd = file_get(file.name, O_RDONLY | O_CLOEXEC);
	if (file.fd < 0)
		return false;
	file.is_writable = false;
	file_rewind();
	return true;
}

void
utmp_rewind(void)
{
	if (file.fd >= 0)
		file_rewind();
	else
		utmp_open();
}

void
utmp_close(void)
{
	if (file.fd >= 0)
		sys_close(file.fd);
	file.fd = -1;
}

bool
utmp_rename(const char *path)
{
	const char *name = standard;

	if (strcmp(path, file.name) != 0) {
		if (strcmp(path, standard) != 0)
			name = strdup(path);
		if (!name)
			return false;
		if (file.name != standard)
			free((char *)file.name);
		file.name = name;
	}
	utmp_close();
	return true;
}

/* Reads the next record: 1, or 0 at the end, be it in a record; or -1. */
static int
last_read(void)
{
	struct utmp entry;
	long size = answer(sys_pread(file.fd, &entry, SIZE, file.offset));

	if (size != SIZE)
		return size < 0 ? -1 : 0;
	file.last = entry;
	file.has_last = true;
	file.offset += SIZE;
	return 1;
}

bool
utmp_read(struct utmp *entry)
{
	int found = -1;

	if (!utmp_open())
		return false;
	if (wait_lock(file.fd, F_RDLCK)) {
		found = last_read();
		wait_unlock(file.fd);
	}
	if (found <= 0)
		return false;
	*entry = file.last;
	return true;
}

static int
last_search(utmp_match *match, const struct utmp *of)
{
	int found;

	while ((found = last_read()) > 0)
		if (match(&file.last, of))
			return 1;
	if (found == 0)
		errno = ESRCH;
	return found;
}

bool
utmp_search(utmp_match *match, const struct utmp *of, struct utmp *entry)
{
	int found;

	if (!utmp_open() || !wait_lock(file.fd, F_RDLCK))
		return false;
	found = last_search(match, of);
	wait_unlock(file.fd);
	if (found <= 0)
		return false;
	*entry = file.last;
	return true;
}

/* The file is opened again for writing, in the place of itself; like libc's
 * it is then inherited by programs. */
static bool
utmp_open_to_write(void)
{
	long error;
	int fd;

	if (!utmp_open())
		return false;
	if (file.is_writable)
		return true;
	fd = file_get(file.name, O_RDWR | O_CLOEXEC);
	if (fd < 0)
		return false;
	error = sys_dup3(fd, file.fd, 0);
	sys_close(fd);
	if (answer(error) < 0)
		return false;
	file.is_writable = true;
	return true;
}

/* Is the record behind which the offset stands the one to be written over?
 * If not, one behind it may be. */
static int
entry_find(const struct utmp *entry)
{
	int found;

	if (!file.has_last || !utmp_is_id(&file.last, entry))
		return last_search(utmp_is_id, entry);
	/* Somebody may have changed it before it was locked. */
	file.offset -= SIZE;
	found = last_read();
	return found > 0 ? utmp_is_id(&file.last, entry) : found;
}

/* Writes at the offset; what is not written in full is cut off where
 * nothing was before. */
static bool
entry_write(int fd, const struct utmp *entry, off_t offset, bool is_new)
{
	long size = answer(sys_lseek(fd, offset, SEEK_SET));

	if (size >= 0)
		size = answer(sys_write(fd, entry, SIZE));
	if (size >= 0 && size != SIZE) {
		if (is_new)
			ftruncate(fd, offset);
		errno = ENOSPC;
	}
	return size == SIZE;
}

static bool
entry_put(const struct utmp *entry)
{
	int found = entry_find(entry);
	off_t offset = file.offset - SIZE;

	if (!found) {
		offset = answer(sys_lseek(file.fd, 0, SEEK_END));
		if (offset > 0)
			offset -= offset % SIZE;
	}
	if (found < 0 || offset < 0 ||
	    !entry_write(file.fd, entry, offset, !found))
		return false;
	file.offset = offset + SIZE;
	return true;
}

bool
utmp_write(const struct utmp *entry)
{
	bool is_done;

	if (!utmp_open_to_write() || !wait_lock(file.fd, F_WRLCK))
		return false;
	is_done = entry_put(entry);
	wait_unlock(file.fd);
	return is_done;
}

static void
entry_append(int fd, const struct utmp *entry)
{
	off_t end = answer(sys_lseek(fd, 0, SEEK_END));
	off_t rest = end % SIZE;

	/* Part of a record at the end is somebody's who had no room. */
	if (rest > 0)
		ftruncate(fd, end - rest);
	if (end >= 0)
		entry_write(fd, entry, end - rest, true);
}

void
utmp_append(const char *path, const struct utmp *entry)
{
	int fd = file_get(path, O_WRONLY);

	if (fd < 0)
		return;
	if (wait_lock(fd, F_WRLCK)) {
		entry_append(fd, entry);
		wait_unlock(fd);
	}
	sys_close(fd);
}
