/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* login, logout, logwtmp: records of who comes and goes. */
#include "config.h"

#include <limits.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include <utmp.h>

#include "shim/wrap/wrap.h"

static bool
is_guarded(void)
{
	return start_guards(CLASS_READ | CLASS_WRITE);
}

static void
time_set(struct utmp *entry)
{
	struct timeval now = { 0 };

	gettimeofday(&now, NULL);
	entry->ut_tv.tv_sec = (__typeof__(entry->ut_tv.tv_sec))now.tv_sec;
	entry->ut_tv.tv_usec = (__typeof__(entry->ut_tv.tv_usec))now.tv_usec;
}

/* The name of the terminal behind /dev/, or where there is no such directory
 * in it, its last component.  Returns false if there is no terminal. */
static bool
line_set(struct utmp *entry)
{
	char name[PATH_MAX];
	const char *line;

	for (int fd = 0; fd <= STDERR_FILENO; fd++) {
		if (ttyname_r(fd, name, sizeof(name)) != 0)
			continue;
		line = strrchr(name, '/');
		line = strncmp(name, "/dev/", 5) == 0 ? name + 5
		       : line			      ? line + 1
						      : name;
		strncpy(entry->ut_line, line, sizeof(entry->ut_line));
		return true;
	}
	strncpy(entry->ut_line, "???", sizeof(entry->ut_line));
	return false;
}

EXPORT void
login(const struct utmp *given)
{
	struct utmp entry = *given;

	if (!is_guarded()) {
		NEXT(login)(given);
		return;
	}
	entry.ut_type = USER_PROCESS;
	entry.ut_pid = getpid();
	if (line_set(&entry) && utmpname(_PATH_UTMP) == 0) {
		setutent();
		pututline(&entry);
		endutent();
	}
	updwtmp(_PATH_WTMP, &entry);
}

static bool
entry_end(const char *line)
{
	struct utmp of = { .ut_type = USER_PROCESS };
	struct utmp entry, *found;

	strncpy(of.ut_line, line, sizeof(of.ut_line));
	if (getutline_r(&of, &entry, &found) < 0)
		return false;
	memset(entry.ut_name, 0, sizeof(entry.ut_name));
	memset(entry.ut_host, 0, sizeof(entry.ut_host));
	time_set(&entry);
	entry.ut_type = DEAD_PROCESS;
	return pututline(&entry);
}

EXPORT int
logout(const char *line)
{
	bool is_done;

	if (!is_guarded())
		return NEXT(logout)(line);
	if (utmpname(_PATH_UTMP) != 0)
		return 0;
	setutent();
	is_done = entry_end(line);
	endutent();
	return is_done;
}

EXPORT void
logwtmp(const char *line, const char *name, const char *host)
{
	struct utmp entry = { .ut_type = *name ? USER_PROCESS : DEAD_PROCESS };

	if (!is_guarded()) {
		NEXT(logwtmp)(line, name, host);
		return;
	}
	entry.ut_pid = getpid();
	strncpy(entry.ut_line, line, sizeof(entry.ut_line));
	strncpy(entry.ut_name, name, sizeof(entry.ut_name));
	strncpy(entry.ut_host, host, sizeof(entry.ut_host));
	time_set(&entry);
	updwtmp(_PATH_WTMP, &entry);
}
