/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The file of logins. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>
#include <utmpx.h>

#include "tests/inside/inside.h"

#define LOGINS "logins"

static struct utmp
entry_of(short type, int pid, const char *line, const char *id)
{
	struct utmp entry;

	memset(&entry, 0, sizeof(entry));
	entry.ut_type = type;
	entry.ut_pid = pid;
	strncpy(entry.ut_line, line, sizeof(entry.ut_line));
	strncpy(entry.ut_id, id, sizeof(entry.ut_id));
	return entry;
}

static void
tell_entry(const char *call, const struct utmp *entry)
{
	tell(call, entry ? entry->ut_pid : -1);
}

static void
put(short type, int pid, const char *line, const char *id)
{
	struct utmp entry = entry_of(type, pid, line, id);
	const struct utmp *result = pututline(&entry);

	tell_entry("pututline", result);
	printf("\tits own argument: %d\n", result == &entry);
	tell_file(LOGINS);
}

static void
search(short type, const char *line, const char *id)
{
	struct utmp of = entry_of(type, 0, line, id);

	tell_entry("getutid", getutid(&of));
}

static void
file_make(const char *path, size_t size)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);

	if (fd < 0 || ftruncate(fd, (off_t)size) != 0 || close(fd) != 0)
		perror(path);
	errno = 0;
}

static void
missing_tell(void)
{
	tell("utmpname", utmpname("missing"));
	setutent();
	tell("setutent, missing", 0);
	tell_entry("getutent, missing", getutent());
	put(USER_PROCESS, 1, "tty1", "1");
	endutent();
	tell("endutent, missing", 0);
	tell("utmpname, a directory", utmpname("."));
	tell_entry("getutent, a directory", getutent());
	put(USER_PROCESS, 1, "tty1", "1");
	utmpname("/proc/version");
	errno = 0;
	tell_entry("getutent, not in full", getutent());
}

static void
putting_tell(void)
{
	file_make(LOGINS, 0);
	utmpname(LOGINS);
	errno = 0;
	tell_entry("getutent, empty", getutent());
	for (int fd = 3; fd < 8; fd++)
		tell("F_GETFD", fcntl(fd, F_GETFD));
	put(BOOT_TIME, 1, "~", "~~");
	put(USER_PROCESS, 2, "tty1", "1");
	put(LOGIN_PROCESS, 3, "tty2", "2");
	for (int fd = 3; fd < 8; fd++)
		tell("F_GETFD", fcntl(fd, F_GETFD));
	setutent();
	put(DEAD_PROCESS, 4, "tty1", "1");
	put(DEAD_PROCESS, 5, "tty1", "1");
	put(EMPTY, 6, "tty3", "3");
	setutent();
	put(USER_PROCESS, 7, "tty2", "");
	put(BOOT_TIME, 8, "~", "other");
	endutent();
}

static void
getting_tell(void)
{
	struct utmp line = entry_of(USER_PROCESS, 0, "tty2", "x");
	struct utmp buffer, *result, *own;
	int fd;

	setutent();
	for (int i = 0; i < 8; i++)
		tell_entry("getutent", getutent());
	search(USER_PROCESS, "tty1", "1");
	setutent();
	search(USER_PROCESS, "tty1", "1");
	search(USER_PROCESS, "tty1", "1");
	setutxent();
	search(BOOT_TIME, "", "");
	search(EMPTY, "", "");
	search(99, "", "");
	tell_entry("getutline", getutline(&line));
	tell_entry("getutline", getutline(&line));
	setutent();
	tell("getutent_r", getutent_r(&buffer, &result));
	tell("\tits buffer", result == &buffer);
	tell("getutline_r", getutline_r(&line, &buffer, &result));
	tell("getutid_r", getutid_r(&line, &buffer, &result));
	tell("\tnothing", !result);
	/* What was read is written over. */
	setutent();
	own = getutent();
	tell("\tone record", own && getutent() == own);
	own->ut_pid = 77;
	tell_entry("pututline, what was read", pututline(own));
	tell_entry("getutent", getutent());
	endutxent();
	/* It is not open any more. */
	fd = open(LOGINS, O_RDONLY | O_CLOEXEC);
	tell("lowest descriptor", fd);
	close(fd);
	tell_file(LOGINS);
}

/* A record that somebody could write in part only. */
static void
part_tell(void)
{
	struct utmp entry = entry_of(USER_PROCESS, 9, "tty9", "9");

	file_make(LOGINS, sizeof(entry) + 100);
	updwtmp(LOGINS, &entry);
	tell("updwtmp", 0);
	tell_file(LOGINS);
	updwtmpx(LOGINS, (const struct utmpx *)&entry);
	tell("updwtmpx", 0);
	tell_file(LOGINS);
	updwtmp("missing", &entry);
	tell("updwtmp, missing", 0);
	file_make(LOGINS, sizeof(entry) + 100);
	utmpxname(LOGINS);
	tell_entry("getutxent", (struct utmp *)getutxent());
	tell_entry("getutxent", (struct utmp *)getutxent());
	put(USER_PROCESS, 10, "tty9", "9");
	endutent();
}

static void
alarm_note(int signal)
{
	(void)signal;
}

/* Somebody else has the lock for a while; the program has an alarm of its
 * own. */
static void
lock_tell(void)
{
	struct flock whole = { .l_type = F_WRLCK };
	struct sigaction action = { .sa_handler = alarm_note }, after;
	int ready[2], fd = open(LOGINS, O_RDWR | O_CLOEXEC);
	char byte;
	pid_t child = pipe(ready) == 0 ? fork() : -1;

	if (child < 0)
		perror("fork");
	if (child == 0) {
		fcntl(fd, F_SETLKW, &whole);
		if (write(ready[1], "", 1) == 1)
			usleep(200000);
		_exit(0);
	}
	if (read(ready[0], &byte, 1) != 1)
		perror("read");
	sigaction(SIGALRM, &action, NULL);
	alarm(1000);
	put(USER_PROCESS, 11, "tty9", "9");
	tell("alarm", alarm(0) > 900);
	sigaction(SIGALRM, NULL, &after);
	tell("its handler", after.sa_handler == alarm_note);
	tell("the child is done", waitpid(child, NULL, 0) == child);
	signal(SIGALRM, SIG_DFL);
	endutent();
	close(fd);
	close(ready[0]);
	close(ready[1]);
}

void
logins_tell(void)
{
	missing_tell();
	putting_tell();
	getting_tell();
	part_tell();
	lock_tell();
	utmpname(_PATH_UTMP);
	errno = 0;
}
