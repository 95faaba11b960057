/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* getutent and its family.  The names with an x are those of another
 * standard for the same. */
#include "config.h"

#include <pthread.h>
#include <string.h>
#include <utmp.h>

#include "shim/composite/utmp.h"
#include "shim/wrap/wrap.h"

/* <utmpx.h> has them with a struct of another name. */
void setutxent(void) __THROW;
void endutxent(void) __THROW;
int utmpxname(const char *path) __THROW;
struct utmp *getutxent(void) __THROW;
struct utmp *getutxid(const struct utmp *id) __THROW;
struct utmp *getutxline(const struct utmp *line) __THROW;
struct utmp *pututxline(const struct utmp *entry) __THROW;
void updwtmpx(const char *path, const struct utmp *entry) __THROW;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* One way or the other for all of them: they share a file and a place in
 * it. */
static bool
is_guarded(void)
{
	return start_guards(CLASS_READ | CLASS_WRITE);
}

static bool
is_process(const struct utmp *entry)
{
	return entry->ut_type == INIT_PROCESS ||
	       entry->ut_type == LOGIN_PROCESS ||
	       entry->ut_type == USER_PROCESS || entry->ut_type == DEAD_PROCESS;
}

static bool
is_event(const struct utmp *entry)
{
	return entry->ut_type == RUN_LVL || entry->ut_type == BOOT_TIME ||
	       entry->ut_type == OLD_TIME || entry->ut_type == NEW_TIME;
}

bool
utmp_is_id(const struct utmp *entry, const struct utmp *of)
{
	if (is_event(of))
		return entry->ut_type == of->ut_type;
	if (!is_process(entry) || !is_process(of))
		return false;
	if (entry->ut_id[0] && of->ut_id[0])
		return strncmp(entry->ut_id, of->ut_id, sizeof(of->ut_id)) == 0;
	return strncmp(entry->ut_line, of->ut_line, sizeof(of->ut_line)) == 0;
}

bool
utmp_is_line(const struct utmp *entry, const struct utmp *of)
{
	return (entry->ut_type == USER_PROCESS ||
		   entry->ut_type == LOGIN_PROCESS) &&
	       strncmp(entry->ut_line, of->ut_line, sizeof(of->ut_line)) == 0;
}

EXPORT void
setutent(void)
{
	if (!is_guarded()) {
		NEXT(setutent)();
		return;
	}
	pthread_mutex_lock(&mutex);
	utmp_rewind();
	pthread_mutex_unlock(&mutex);
}
TWIN(setutxent, setutent);

EXPORT void
endutent(void)
{
	if (!is_guarded()) {
		NEXT(endutent)();
		return;
	}
	pthread_mutex_lock(&mutex);
	utmp_close();
	pthread_mutex_unlock(&mutex);
}
TWIN(endutxent, endutent);

EXPORT int
utmpname(const char *path)
{
	bool is_done;

	if (!is_guarded())
		return NEXT(utmpname)(path);
	pthread_mutex_lock(&mutex);
	is_done = utmp_rename(path);
	pthread_mutex_unlock(&mutex);
	return is_done ? 0 : -1;
}
TWIN(utmpxname, utmpname);

EXPORT int
getutent_r(struct utmp *entry, struct utmp **result)
{
	bool is_found;

	if (!is_guarded())
		return NEXT(getutent_r)(entry, result);
	pthread_mutex_lock(&mutex);
	is_found = utmp_read(entry);
	pthread_mutex_unlock(&mutex);
	*result = is_found ? entry : NULL;
	return is_found ? 0 : -1;
}

static int
entry_search(utmp_match *match, const struct utmp *of, struct utmp *entry,
    struct utmp **result)
{
	bool is_found;

	pthread_mutex_lock(&mutex);
	is_found = utmp_search(match, of, entry);
	pthread_mutex_unlock(&mutex);
	*result = is_found ? entry : NULL;
	return is_found ? 0 : -1;
}

EXPORT int
getutid_r(const struct utmp *id, struct utmp *entry, struct utmp **result)
{
	if (!is_guarded())
		return NEXT(getutid_r)(id, entry, result);
	if (!is_event(id) && !is_process(id)) {
		errno = EINVAL;
		*result = NULL;
		return -1;
	}
	return entry_search(utmp_is_id, id, entry, result);
}

EXPORT int
getutline_r(const struct utmp *line, struct utmp *entry, struct utmp **result)
{
	if (!is_guarded())
		return NEXT(getutline_r)(line, entry, result);
	return entry_search(utmp_is_line, line, entry, result);
}

/* These have a record of their own each. */

EXPORT struct utmp *
getutent(void)
{
	static struct utmp entry;
	struct utmp *result;

	if (!is_guarded())
		return NEXT(getutent)();
	getutent_r(&entry, &result);
	return result;
}
TWIN(getutxent, getutent);

EXPORT struct utmp *
getutid(const struct utmp *id)
{
	static struct utmp entry;
	struct utmp *result;

	if (!is_guarded())
		return NEXT(getutid)(id);
	getutid_r(id, &entry, &result);
	return result;
}
TWIN(getutxid, getutid);

EXPORT struct utmp *
getutline(const struct utmp *line)
{
	static struct utmp entry;
	struct utmp *result;

	if (!is_guarded())
		return NEXT(getutline)(line);
	getutline_r(line, &entry, &result);
	return result;
}
TWIN(getutxline, getutline);

EXPORT struct utmp *
pututline(const struct utmp *entry)
{
	bool is_done;

	if (!is_guarded())
		return NEXT(pututline)(entry);
	pthread_mutex_lock(&mutex);
	is_done = utmp_write(entry);
	pthread_mutex_unlock(&mutex);
	return is_done ? (struct utmp *)entry : NULL;
}
TWIN(pututxline, pututline);

EXPORT void
updwtmp(const char *path, const struct utmp *entry)
{
	if (!is_guarded())
		NEXT(updwtmp)(path, entry);
	else
		utmp_append(path, entry);
}
TWIN(updwtmpx, updwtmp);
