/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The names of the errno values that calls on files answer with. */
#include "config.h"

#include <errno.h>
#include <stdio.h>

#include "tests/error.h"

#define NAME(error) [error] = #error

static const char *const names[] = {
	NAME(EPERM),
	NAME(ENOENT),
	NAME(EINTR),
	NAME(EIO),
	NAME(ENXIO),
	NAME(E2BIG),
	NAME(ENOEXEC),
	NAME(EBADF),
	NAME(EAGAIN),
	NAME(ENOMEM),
	NAME(EACCES),
	NAME(EFAULT),
	NAME(ENOTBLK),
	NAME(EBUSY),
	NAME(EEXIST),
	NAME(EXDEV),
	NAME(ENODEV),
	NAME(ENOTDIR),
	NAME(EISDIR),
	NAME(EINVAL),
	NAME(ENFILE),
	NAME(EMFILE),
	NAME(ENOTTY),
	NAME(ETXTBSY),
	NAME(EFBIG),
	NAME(ENOSPC),
	NAME(ESPIPE),
	NAME(EROFS),
	NAME(EMLINK),
	NAME(EPIPE),
	NAME(ERANGE),
	NAME(ENAMETOOLONG),
	NAME(ENOSYS),
	NAME(ENOTEMPTY),
	NAME(ELOOP),
	NAME(ENODATA),
	NAME(EOVERFLOW),
	NAME(ENOTSOCK),
	NAME(EDESTADDRREQ),
	NAME(EPROTOTYPE),
	NAME(EOPNOTSUPP),
	NAME(EAFNOSUPPORT),
	NAME(EADDRINUSE),
	NAME(ENOTCONN),
	NAME(ECONNREFUSED),
	NAME(ESTALE),
	NAME(EDQUOT),
};

const char *
error_name(int error)
{
	static char number[16];

	if (error >= 0 && error < (int)(sizeof(names) / sizeof(*names)) &&
	    names[error])
		return names[error];
	snprintf(number, sizeof(number), "errno %d", error);
	return number;
}
