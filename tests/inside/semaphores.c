/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Named semaphores. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/inside/inside.h"

enum { LENGTH = 30, LONGEST = 260 };

static const char *name;
static char path[LENGTH + 20]; /* of its file */

static void
tell_semaphore(const char *call, sem_t *semaphore)
{
	int value = -1;

	tell(call, semaphore == SEM_FAILED ? -1 : 0);
	if (semaphore == SEM_FAILED)
		return;
	sem_getvalue(semaphore, &value);
	tell("\tvalue", value);
}

static void
name_tell(const char *of)
{
	sem_t *semaphore = sem_open(of, O_CREAT, 0666, 5);

	tell_semaphore("sem_open", semaphore);
	if (semaphore != SEM_FAILED)
		tell("sem_close", sem_close(semaphore));
	tell("sem_unlink", sem_unlink(of));
}

static void
names_tell(void)
{
	const char *const names[] = { "", "/", "a/b", "/." };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		name_tell(names[i]);
	for (int length = 245; length <= LONGEST; length++) {
		name_tell(own_name(length));
		name_tell(own_name(length) + 1);
	}
}

static void
making_tell(void)
{
	tell_semaphore("sem_open, missing", sem_open(name, 0));
	tell_semaphore("sem_open, missing", sem_open(name, O_EXCL));
	tell_semaphore("sem_open, too much",
	    sem_open(name, O_CREAT, 0600, SEM_VALUE_MAX + 1u));
	tell_semaphore("sem_open, as much as can be",
	    sem_open(name, O_CREAT | O_EXCL, 0600, SEM_VALUE_MAX));
	tell_file(path);
	tell_semaphore("sem_open, there is one",
	    sem_open(name, O_CREAT | O_EXCL, 0600, 1));
	tell_semaphore("sem_open, and too much",
	    sem_open(name, O_CREAT, 0600, SEM_VALUE_MAX + 1u));
	tell("sem_unlink", sem_unlink(name));
	umask(077);
	tell_semaphore("sem_open, umask",
	    sem_open(name, O_CREAT | O_WRONLY | O_APPEND, 0666, 1));
	umask(022);
	tell_file(path);
}

/* The same one has one address, however often it is opened. */
static void
addresses_tell(void)
{
	sem_t *first = sem_open(name, 0);
	sem_t *second = sem_open(name, O_CREAT, 0600, 9);
	sem_t *third, *fourth;

	tell("one address", first == second);
	tell("sem_post", sem_post(first));
	tell_semaphore("sem_open", second);
	tell("sem_unlink", sem_unlink(name));
	third = sem_open(name, O_CREAT, 0600, 4);
	tell("another, by the same name", third != first);
	fourth = sem_open(name, O_RDWR);
	tell("once more", fourth == third);
	for (int i = 0; i < 3; i++)
		tell("sem_close", sem_close(third));
	/* That of making_tell is one of three. */
	for (int i = 0; i < 4; i++)
		tell("sem_close", sem_close(first));
	tell("sem_unlink", sem_unlink(name));
}

static void
others_tell(void)
{
	sem_t own;
	int fd;

	sem_init(&own, 0, 1);
	tell("sem_close, of no name", sem_close(&own));

	if (symlink("/dev/null", path) != 0)
		perror(path);
	name_tell(name);
	if (symlink("/dev/null", path) != 0)
		perror(path);
	tell_semaphore("sem_open, there is a link",
	    sem_open(name, O_CREAT | O_EXCL, 0600, 1));
	unlink(path);
	if (mkdir(path, 0700) != 0)
		perror(path);
	name_tell(name);
	rmdir(path);
	fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	close(fd);
	tell("sem_open, empty", sem_open(name, 0) == SEM_FAILED);
	tell("sem_unlink", sem_unlink(name));
	fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
	tell("lowest descriptor", fd);
	close(fd);
}

void
semaphores_tell(void)
{
	names_tell();
	name = own_name(LENGTH);
	snprintf(path, sizeof(path), "/dev/shm/sem.%s", name + 1);
	making_tell();
	addresses_tell();
	others_tell();
}
