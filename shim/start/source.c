/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The source of a policy. */
#include "config.h"

#include <errno.h>

#include "policy/policy.h"
#include "shim/start/fail.h"
#include "shim/start/source.h"
#include "shim/start/variable.h"
#include "shim/sys/keep.h"
#include "shim/sys/sys.h"

static void
file_read(struct source *source, int fd)
{
	/* One byte more than may be there, so that too much is noticed. */
	char *text = keep_begin(POLICY_TEXT_MAX + 1);
	size_t length = 0;
	long got = text ? 1 : -1;

	while (got > 0 && length <= POLICY_TEXT_MAX) {
		got = sys_read(fd, text + length, POLICY_TEXT_MAX + 1 - length);
		length += got > 0 ? (size_t)got : 0;
	}
	if (got < 0)
		fail("cannot read the policy ", source->path, "");
	keep_end(text + length);
	source->text = text;
	source->length = length;
}

void
source_read(struct source *source, const char *path)
{
	struct stat st;
	int fd;

	source->name = path;
	source->path = path;
	if (path[0] != '/')
		fail(VARIABLE_POLICY " is ", path, ", not an absolute path");
	/* O_NONBLOCK: a FIFO must not hang the start. */
	fd = (int)sys_openat(
	    AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
	if (fd < 0)
		fail("cannot open the policy ", path,
		    fd == -ENOENT   ? ": no such file"
		    : fd == -EACCES ? ": permission denied"
				    : "");
	if (sys_fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
		fail("the policy ", path, " is not a regular file");
	file_read(source, fd);
	sys_close(fd);
}
