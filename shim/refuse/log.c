/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where records go. */
#include "config.h"

#include <errno.h>

#include "shim/refuse/log.h"
#include "shim/sys/quiet.h"
#include "shim/sys/sys.h"

enum { LOG_MODE = 0600 };

/* The file at descriptor 2 when the process started. */
static struct stat stderr_at_start;
static bool stderr_was_open;

void
log_start(void)
{
	stderr_was_open = sys_fstat(2, &stderr_at_start) == 0;
}

/* O_NONBLOCK: a FIFO in its place must not hang the program.  The parents
 * of the path were resolved when the first process started. */
static int
log_open(const char *path, int flags)
{
	struct stat st;
	int fd = (int)sys_openat(AT_FDCWD, path,
	    O_WRONLY | O_APPEND | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY |
		O_CLOEXEC | flags,
	    LOG_MODE);

	/* What they say of a directory and of a FIFO that nobody reads. */
	if (fd == -EISDIR || fd == -ENXIO)
		return -EINVAL;
	if (fd < 0)
		return fd;
	if (sys_fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
		return fd;
	sys_close(fd);
	return -EINVAL;
}

long
log_prove(const struct policy *policy)
{
	int fd;

	if (policy->log_to != LOG_FILE)
		return 0;
	fd = log_open(policy->log_file, O_CREAT | O_EXCL);
	if (fd >= 0)
		sys_fchmod(fd, LOG_MODE); /* whatever the umask */
	else if (fd == -EEXIST)
		fd = log_open(policy->log_file, 0);
	if (fd < 0)
		return fd;
	sys_close(fd);
	return 0;
}

void
log_stderr(const char *record, size_t length)
{
	struct stat st;

	if (stderr_was_open && sys_fstat(2, &st) == 0 &&
	    st.st_dev == stderr_at_start.st_dev &&
	    st.st_ino == stderr_at_start.st_ino)
		quiet_write(2, record, length);
}

void
log_append(const char *path, const char *record, size_t length)
{
	int fd = log_open(path, O_CREAT);

	if (fd < 0)
		return;
	quiet_write(fd, record, length);
	sys_close(fd);
}
