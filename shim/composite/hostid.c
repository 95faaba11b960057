/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* sethostid. */
#include "config.h"

#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>

#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

#define HOSTID_FILE "/etc/hostid"

EXPORT int
sethostid(long id)
{
	const int flags = O_WRONLY | O_CREAT | O_TRUNC;
	int32_t id32 = (int32_t)id;
	long written;
	int fd;

	if (!start_guards(CLASS_WRITE))
		return NEXT(sethostid)(id);
	/* The file has 32 bits. */
	if (id32 != id) {
		errno = EOVERFLOW;
		return -1;
	}
	fd =
	    (int)answer(file_open_nocancel(AT_FDCWD, HOSTID_FILE, flags, 0644));
	if (fd < 0)
		return -1;
	written = answer(sys_write(fd, &id32, sizeof(id32)));
	sys_close(fd);
	return written == sizeof(id32) ? 0 : -1;
}
