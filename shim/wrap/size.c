/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* truncate. */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include "shim/resolve/object.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Not by opening it for writing: to close any descriptor of a file drops
 * the locks that the process holds on it, see fcntl(2). */
long
file_truncate(const char *path, off_t length)
{
	struct request request = { "truncate", CLASS_WRITE, AT_FDCWD, path,
		NULL };
	char name[PROCFD_PATH_SIZE];
	struct object of;

	object_find(&of, &request, AT_FDCWD, path, 0);
	return object_leave(
	    &of, sys_truncate(object_path(&of, &request, name), length));
}

EXPORT int
truncate(const char *path, off_t length)
{
	if (!start_guards(CLASS_WRITE))
		return NEXT(truncate)(path, length);
	return (int)answer(file_truncate(path, length));
}
TWIN(truncate64, truncate);
