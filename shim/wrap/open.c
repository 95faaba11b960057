/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* open, openat, creat. */
#include "config.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>

#include "shim/resolve/how.h"
#include "shim/resolve/open.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

/* Fortified entries, which <fcntl.h> declares only to those who ask. */
int __open_2(const char *path, int flags);
int __openat_2(int dirfd, const char *path, int flags);
int __open(const char *path, int flags, ...);

/* For libc's other objects, which no header declares. */
int __open_nocancel(const char *path, int flags, ...);

static unsigned
how_class(const struct open_how *how)
{
	return how_writes(how) ? CLASS_WRITE : CLASS_READ;
}

/* A directory that is opened for reading can be written in, so the guard
 * on writing is asked as well: see judge.c. */
bool
open_is_guarded(int flags)
{
	struct open_how how = how_of_open(flags, 0);

	return start_guards(
	    how_writes(&how) ? CLASS_WRITE : CLASS_READ | CLASS_WRITE);
}

long
file_openat2(int dirfd, const char *path, const struct open_how *how)
{
	struct request request = { "open", how_class(how), dirfd, path, NULL };

	return open_for_program(&request, how);
}

/* Inline for the sake of time, see shim/sys/cancel.h. */
static inline long
open_by_flags(int dirfd, const char *path, int flags, mode_t mode)
{
	struct open_how how = how_of_open(flags, mode);
	struct request request = { "open", how_class(&how), dirfd, path, NULL };

	return open_for_program(&request, &how);
}

long
file_open(int dirfd, const char *path, int flags, mode_t mode)
{
	return open_by_flags(dirfd, path, flags, mode);
}

/* For what libc opens without a point of cancellation: it may hold a lock
 * then, or memory that nobody would free. */
long
file_open_nocancel(int dirfd, const char *path, int flags, mode_t mode)
{
	int before;
	long fd;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
	fd = open_by_flags(dirfd, path, flags, mode);
	pthread_setcancelstate(before, NULL);
	return fd;
}

EXPORT int
open(const char *path, int flags, ...)
{
	mode_t mode = 0;
	va_list rest;

	if (how_takes_mode(flags)) {
		va_start(rest, flags);
		mode = va_arg(rest, mode_t);
		va_end(rest);
	}
	if (!open_is_guarded(flags))
		return NEXT(open)(path, flags, mode);
	return (int)answer(open_by_flags(AT_FDCWD, path, flags, mode));
}
TWIN(open64, open);
TWIN(__open, open);
TWIN(__open64, open);

EXPORT int
openat(int dirfd, const char *path, int flags, ...)
{
	mode_t mode = 0;
	va_list rest;

	if (how_takes_mode(flags)) {
		va_start(rest, flags);
		mode = va_arg(rest, mode_t);
		va_end(rest);
	}
	if (!open_is_guarded(flags))
		return NEXT(openat)(dirfd, path, flags, mode);
	return (int)answer(open_by_flags(dirfd, path, flags, mode));
}
TWIN(openat64, openat);

/* libc aborts the program where a mode is missing; so does its own entry. */
EXPORT int
__open_2(const char *path, int flags)
{
	if (how_takes_mode(flags) || !open_is_guarded(flags))
		return NEXT(__open_2)(path, flags);
	return (int)answer(open_by_flags(AT_FDCWD, path, flags, 0));
}
TWIN(__open64_2, __open_2);

EXPORT int
__openat_2(int dirfd, const char *path, int flags)
{
	if (how_takes_mode(flags) || !open_is_guarded(flags))
		return NEXT(__openat_2)(dirfd, path, flags);
	return (int)answer(open_by_flags(dirfd, path, flags, 0));
}
TWIN(__openat64_2, __openat_2);

EXPORT int
creat(const char *path, mode_t mode)
{
	const int flags = O_CREAT | O_WRONLY | O_TRUNC;

	if (!open_is_guarded(flags))
		return NEXT(creat)(path, mode);
	return (int)answer(open_by_flags(AT_FDCWD, path, flags, mode));
}
TWIN(creat64, creat);

EXPORT int
__open_nocancel(const char *path, int flags, ...)
{
	mode_t mode = 0;
	va_list rest;

	if (how_takes_mode(flags)) {
		va_start(rest, flags);
		mode = va_arg(rest, mode_t);
		va_end(rest);
	}
	if (!open_is_guarded(flags))
		return NEXT(__open_nocancel)(path, flags, mode);
	return (int)answer(file_open_nocancel(AT_FDCWD, path, flags, mode));
}
TWIN(__open64_nocancel, __open_nocancel);
