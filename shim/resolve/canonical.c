/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Opening a path for the sake of its canonical name. */
#include "config.h"

#include <errno.h>

#include "shim/resolve/canonical.h"
#include "shim/resolve/how.h"
#include "shim/resolve/kernel.h"
#include "shim/resolve/last.h"
#include "shim/resolve/open.h"
#include "shim/sys/sys.h"

/* What is found without a link is known at once; of what is not, the walk
 * finds out how far the path leads. */
long
canonical_open(const struct request *request, const char *path, size_t length,
    struct stop *stop)
{
	struct quest quest = {
		.request = request,
		.dirfd = AT_FDCWD,
		.path = path,
		.length = length,
		.how = how_of_open(O_PATH | O_CLOEXEC, 0),
		.stop = stop,
	};
	long fd = kernel_open(&quest);

	if (fd != KERNEL_CANNOT && (!stop || (fd != -ENOENT && fd != -EACCES)))
		return fd;
	return last_open(&quest);
}

long
canonical_check(const struct request *request, const char *path, size_t length)
{
	long fd = open_for_shim(request, AT_FDCWD, path, length, O_NOFOLLOW);

	if (fd < 0)
		return fd;
	sys_close((int)fd);
	return 0;
}
