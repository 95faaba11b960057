/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* sem_open, sem_close, sem_unlink. */
#include "config.h"

#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>

#include "shim/composite/mapping.h"
#include "shim/composite/shm.h"
#include "shim/sys/sys.h"
#include "shim/wrap/file.h"
#include "shim/wrap/wrap.h"

#define PREFIX "sem."

static const char *
name_of(const char *path)
{
	return path + sizeof(SHM_DIRECTORY PREFIX) - 1;
}

/* The semaphore in the file that is there.  Returns NULL with errno. */
static sem_t *
semaphore_open(const char *path, int flags)
{
	sem_t *semaphore;
	int fd;

	flags &= ~(O_ACCMODE | O_CREAT | O_EXCL);
	fd = (int)answer(
	    file_open(AT_FDCWD, path, flags | O_RDWR | O_NOFOLLOW, 0));
	if (fd < 0)
		return NULL;
	semaphore = mapping_take(name_of(path), fd, NULL);
	sys_close(fd);
	return semaphore;
}

/* Fills in the file what sem_init(3) makes of memory that is shared. */
static sem_t *
semaphore_write(int fd, unsigned value)
{
	sem_t semaphore;

	memset(&semaphore, 0, sizeof(semaphore));
	sem_init(&semaphore, 1, value);
	if (answer(sys_write(fd, &semaphore, sizeof(semaphore))) !=
	    sizeof(semaphore))
		return NULL;
	return mapping_map(fd);
}

/* The file gets its name when it is complete.  Returns NULL with errno:
 * EEXIST if somebody was faster. */
static sem_t *
semaphore_make_in(
    const char *temporary, int fd, const char *path, unsigned value)
{
	sem_t *fresh = semaphore_write(fd, value);
	sem_t *semaphore = NULL;

	if (fresh &&
	    answer(file_link(AT_FDCWD, temporary, AT_FDCWD, path, 0)) == 0)
		semaphore = mapping_take(name_of(path), fd, fresh);
	if (fresh && !semaphore) {
		int error = errno;

		munmap(fresh, sizeof(*fresh));
		errno = error;
	}
	/* In this order: the number may be needed for the directory. */
	sys_close(fd);
	file_unlink(AT_FDCWD, temporary, 0);
	return semaphore;
}

static sem_t *
semaphore_make(const char *path, mode_t mode, unsigned value)
{
	char temporary[] = SHM_DIRECTORY PREFIX "XXXXXX";
	int fd;

	if (value > SEM_VALUE_MAX) {
		errno = EINVAL;
		return NULL;
	}
	fd = (int)answer(file_temporary(temporary, mode));
	return fd < 0 ? NULL : semaphore_make_in(temporary, fd, path, value);
}

static sem_t *
semaphore_get(const char *path, int flags, mode_t mode, unsigned value)
{
	const int makes = O_CREAT | O_EXCL;
	sem_t *semaphore = NULL;

	for (;;) {
		if ((flags & makes) != makes) {
			semaphore = semaphore_open(path, flags);
			if (semaphore || !(flags & O_CREAT) || errno != ENOENT)
				return semaphore;
		}
		semaphore = semaphore_make(path, mode, value);
		if (semaphore || flags & O_EXCL || errno != EEXIST)
			return semaphore;
	}
}

/* Has no point of cancellation, unlike open(2). */
EXPORT sem_t *
sem_open(const char *name, int flags, ...)
{
	char path[SHM_PATH_SIZE];
	sem_t *semaphore;
	mode_t mode = 0;
	unsigned value = 0;
	va_list rest;
	int before;

	if (flags & O_CREAT) {
		va_start(rest, flags);
		mode = va_arg(rest, mode_t);
		value = va_arg(rest, unsigned);
		va_end(rest);
	}
	if (!start_guards(CLASS_WRITE) || !shm_path(path, PREFIX, name))
		return NEXT(sem_open)(name, flags, mode, value);
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
	semaphore = semaphore_get(path, flags, mode, value);
	pthread_setcancelstate(before, NULL);
	return semaphore ? semaphore : SEM_FAILED;
}

EXPORT int
sem_close(sem_t *semaphore)
{
	return mapping_give(semaphore) ? 0 : NEXT(sem_close)(semaphore);
}

EXPORT int
sem_unlink(const char *name)
{
	char path[SHM_PATH_SIZE];

	if (!start_guards(CLASS_WRITE) || !shm_path(path, PREFIX, name))
		return NEXT(sem_unlink)(name);
	return (int)answer(shm_remove(path));
}
