/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tries calls on a file that this process has locked: closing any other
 * descriptor of it would drop the lock. */
#include "config.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "tests/transparent/descriptor.h"
#include "tests/transparent/line.h"
#include "tests/transparent/result.h"
#include "tests/transparent/sweep.h"

enum { LOCK_FD = 20 };

static void
lock_take(void)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	int fd = open("f", O_RDWR | O_CLOEXEC);

	if (fd < 0 || (fd != LOCK_FD && dup3(fd, LOCK_FD, O_CLOEXEC) < 0) ||
	    (fd != LOCK_FD && close(fd) != 0) ||
	    fcntl(LOCK_FD, F_SETLK, &lock) != 0)
		err(1, "lock");
}

/* That a lock can be lost, and that it shows. */
void
sweep_lock_control(void)
{
	lock_take();
	close(open("f", O_RDONLY));
	puts("control, a locked file opened and closed");
	line_ask(REQUEST_LOCK);
	close(LOCK_FD);
}

void
sweep_locks(const struct sweep *sweep, const struct call_list *list)
{
	static const char *const names[] = { "f", "./f", "d/../f", "absolute f",
		"via f", "via d/../f", "to-f", "to-dot/f", "/proc/self/cwd/f",
		"missing", NULL };

	for (size_t c = 0; c < list->count; c++)
		for (size_t p = 0; p < sweep->paths.count; p++) {
			const struct call *call = &list->calls[c];
			const struct path *path = &sweep->paths.paths[p];
			struct sides sides = { AT_FDCWD, AT_FDCWD, path->text,
				"e/new" };
			long value;

			if (!path_is_among(path, names) ||
			    call->traits & UNLOCKS)
				continue;
			lock_take();
			printf(
			    "%s(%s) of a locked file", call->name, path->name);
			errno = ERRNO_BEFORE;
			value = call->run(call, &sides);
			result_print(value, errno);
			line_ask(REQUEST_LOCK);
			if (value >= 0 && call->traits & OPENS)
				close((int)value);
			line_ask(REQUEST_RESET);
			descriptors_open();
		}
}
