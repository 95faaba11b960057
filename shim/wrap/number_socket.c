/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls by number with the address of a socket.  syscall() is no
 * cancellation point. */
#include "config.h"

#include "shim/sys/sys.h"
#include "shim/wrap/address.h"
#include "shim/wrap/file.h"
#include "shim/wrap/number.h"

static const struct sockaddr *
address_of(long pointer)
{
	return (const struct sockaddr *)pointer;
}

static bool
serve_sends(long number, const struct arguments *of, long *result)
{
	int fd = (int)of->a;

	switch (number) {
	case SYS_sendto:
		*result =
		    file_sendto(false, fd, (const void *)of->b, (size_t)of->c,
			(int)of->d, address_of(of->e), (socklen_t)of->f);
		return true;
	case SYS_sendmsg:
		*result = file_sendmsg(
		    false, fd, (const struct msghdr *)of->b, (int)of->c);
		return true;
	case SYS_sendmmsg:
		*result = file_sendmmsg(false, fd, (struct mmsghdr *)of->b,
		    (unsigned)of->c, (int)of->d);
		return true;
	default:
		return false;
	}
}

bool
number_serve_socket(long number, const struct arguments *of, long *result)
{
	switch (number) {
	case SYS_bind:
		*result =
		    file_bind((int)of->a, address_of(of->b), (socklen_t)of->c);
		return true;
	case SYS_connect:
		*result = file_connect(
		    false, (int)of->a, address_of(of->b), (socklen_t)of->c);
		return true;
	default:
		return serve_sends(number, of, result);
	}
}
