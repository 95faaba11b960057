/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Two processes with one thing, one of them without the shim.  The first
 * makes it, the second uses it, and the first one's kind looks again. */
#include "config.h"

#include <fcntl.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utmp.h>

#include "tests/inside/inside.h"

#define NAME "/nofollow-share"

static bool
semaphore_has(sem_t *semaphore, int value)
{
	int is;

	return semaphore != SEM_FAILED && sem_getvalue(semaphore, &is) == 0 &&
	       is == value;
}

static bool
semaphore_share(const char *half)
{
	sem_t *semaphore;

	if (strcmp(half, "make") == 0) {
		sem_unlink(NAME);
		return semaphore_has(
		    sem_open(NAME, O_CREAT | O_EXCL, 0600, 3), 3);
	}
	semaphore = sem_open(NAME, 0);
	if (strcmp(half, "use") == 0)
		return semaphore_has(semaphore, 3) &&
		       sem_post(semaphore) == 0 && sem_post(semaphore) == 0 &&
		       sem_trywait(semaphore) == 0;
	return semaphore_has(semaphore, 4) && sem_unlink(NAME) == 0;
}

static bool
memory_share(const char *half)
{
	char text[8] = "";
	int fd;

	if (strcmp(half, "make") == 0) {
		shm_unlink(NAME);
		fd = shm_open(NAME, O_RDWR | O_CREAT | O_EXCL, 0600);
		return fd >= 0 && write(fd, "made", 5) == 5;
	}
	fd = shm_open(NAME, O_RDWR, 0);
	if (fd < 0 || pread(fd, text, sizeof(text), 0) != 5)
		return false;
	if (strcmp(half, "use") == 0)
		return strcmp(text, "made") == 0 &&
		       pwrite(fd, "used", 5, 0) == 5;
	return strcmp(text, "used") == 0 && shm_unlink(NAME) == 0;
}

/* In the current directory. */
static bool
logins_share(const char *half)
{
	struct utmp entry = { .ut_type = USER_PROCESS,
		.ut_line = "tty1",
		.ut_id = "1",
		.ut_pid = 1 };
	const struct utmp *found;

	if (strcmp(half, "make") == 0) {
		unlink("logins");
		close(open("logins", O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
		utmpname("logins");
		return pututline(&entry);
	}
	utmpname("logins");
	found = getutid(&entry);
	if (strcmp(half, "use") == 0) {
		entry.ut_pid = 2;
		return found && found->ut_pid == 1 && pututline(&entry);
	}
	return found && found->ut_pid == 2 && !getutent();
}

int
share(const char *thing, const char *half)
{
	if (strcmp(thing, "semaphore") == 0)
		return semaphore_share(half);
	if (strcmp(thing, "memory") == 0)
		return memory_share(half);
	return strcmp(thing, "logins") == 0 && logins_share(half);
}
