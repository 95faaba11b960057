/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Calls on the file of logins. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utmp.h>
#include <utmpx.h>

#include "tests/alias/alias.h"

static const struct utmp entry = {
	.ut_type = USER_PROCESS, .ut_line = "tty1", .ut_id = "1"
};
static const struct utmpx entryx = {
	.ut_type = USER_PROCESS, .ut_line = "tty1", .ut_id = "1"
};

/* What is not found there is no failure. */
static int
error_told(void)
{
	return errno == 0 || errno == ESRCH ? 0 : -1;
}

static void
file_choose(const char *path)
{
	utmpname(path);
	errno = 0;
}

static int
try_setutent(const char *path)
{
	file_choose(path);
	setutent();
	return error_told();
}

static int
try_setutxent(const char *path)
{
	file_choose(path);
	setutxent();
	return error_told();
}

static int
try_getutent(const char *path)
{
	file_choose(path);
	return getutent() ? 0 : error_told();
}

static int
try_getutxent(const char *path)
{
	file_choose(path);
	return getutxent() ? 0 : error_told();
}

static int
try_getutent_r(const char *path)
{
	struct utmp buffer, *result;

	file_choose(path);
	return getutent_r(&buffer, &result) == 0 ? 0 : error_told();
}

static int
try_getutid(const char *path)
{
	file_choose(path);
	return getutid(&entry) ? 0 : error_told();
}

static int
try_getutxid(const char *path)
{
	file_choose(path);
	return getutxid(&entryx) ? 0 : error_told();
}

static int
try_getutid_r(const char *path)
{
	struct utmp buffer, *result;

	file_choose(path);
	return getutid_r(&entry, &buffer, &result) == 0 ? 0 : error_told();
}

static int
try_getutline(const char *path)
{
	file_choose(path);
	return getutline(&entry) ? 0 : error_told();
}

static int
try_getutxline(const char *path)
{
	file_choose(path);
	return getutxline(&entryx) ? 0 : error_told();
}

static int
try_getutline_r(const char *path)
{
	struct utmp buffer, *result;

	file_choose(path);
	return getutline_r(&entry, &buffer, &result) == 0 ? 0 : error_told();
}

static int
try_pututline(const char *path)
{
	file_choose(path);
	return pututline(&entry) ? 0 : -1;
}

static int
try_pututxline(const char *path)
{
	utmpname(_PATH_UTMP);
	utmpxname(path);
	return pututxline(&entryx) ? 0 : -1;
}

static int
try_updwtmp(const char *path)
{
	errno = 0;
	updwtmp(path, &entry);
	return error_told();
}

static int
try_updwtmpx(const char *path)
{
	errno = 0;
	updwtmpx(path, &entryx);
	return error_told();
}

/* A file with one entry, and no descriptor that is left. */
static int
file_written(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	ssize_t length = write(fd, &entry, sizeof(entry));

	close(fd);
	return length == sizeof(entry);
}

static int
try_utmpname(const char *path)
{
	(void)path;
	if (!file_written(NEW) || utmpname(NEW) != 0)
		return -1;
	return getutent() ? 0 : -1;
}

static int
try_utmpxname(const char *path)
{
	(void)path;
	if (!file_written(NEW) || utmpxname(NEW) != 0)
		return -1;
	return getutxent() ? 0 : -1;
}

/* Afterwards the file's descriptor is free. */
static int
try_endutent(const char *path)
{
	(void)path;
	if (try_utmpname(NULL) != 0)
		return -1;
	endutent();
	return alias_closed(open(NEW, O_RDONLY));
}

static int
try_endutxent(const char *path)
{
	(void)path;
	if (try_utmpxname(NULL) != 0)
		return -1;
	endutxent();
	return alias_closed(open(NEW, O_RDONLY));
}

/* The files of this machine are not to grow. */
static void
files_keep(void)
{
	const struct rlimit none = { 0, RLIM_INFINITY };

	if (alias_is_jailed)
		return;
	signal(SIGXFSZ, SIG_IGN);
	setrlimit(RLIMIT_FSIZE, &none);
}

static void
files_release(void)
{
	const struct rlimit any = { RLIM_INFINITY, RLIM_INFINITY };

	setrlimit(RLIMIT_FSIZE, &any);
	signal(SIGXFSZ, SIG_DFL);
}

static int
try_login(const char *path)
{
	(void)path;
	files_keep();
	login(&entry);
	files_release();
	return 0;
}

static int
try_logout(const char *path)
{
	(void)path;
	return logout("no such line");
}

static int
try_logwtmp(const char *path)
{
	(void)path;
	files_keep();
	logwtmp("no such line", "", "");
	files_release();
	return 0;
}

static const struct alias aliases[] = {
	{ "setutent", try_setutent, END_FILE, 1 },
	{ "setutxent", try_setutxent, END_FILE, 1 },
	{ "getutent", try_getutent, END_FILE, 1 },
	{ "getutxent", try_getutxent, END_FILE, 1 },
	{ "getutent_r", try_getutent_r, END_FILE, 1 },
	{ "getutid", try_getutid, END_FILE, 1 },
	{ "getutxid", try_getutxid, END_FILE, 1 },
	{ "getutid_r", try_getutid_r, END_FILE, 1 },
	{ "getutline", try_getutline, END_FILE, 1 },
	{ "getutxline", try_getutxline, END_FILE, 1 },
	{ "getutline_r", try_getutline_r, END_FILE, 1 },
	{ "pututline", try_pututline, END_FILE, 1 },
	{ "pututxline", try_pututxline, END_FILE, 1 },
	{ "updwtmp", try_updwtmp, END_FILE, 1 },
	{ "updwtmpx", try_updwtmpx, END_FILE, 1 },
	{ "utmpname", try_utmpname, END_NONE, 0 },
	{ "utmpxname", try_utmpxname, END_NONE, 0 },
	{ "endutent", try_endutent, END_NONE, 0 },
	{ "endutxent", try_endutxent, END_NONE, 0 },
	{ "login", try_login, END_NONE, 0 },
	{ "logout", try_logout, END_NONE, 0 },
	{ "logwtmp", try_logwtmp, END_NONE, 0 },
};

const struct alias_list alias_login = { aliases,
	sizeof(aliases) / sizeof(aliases[0]) };
