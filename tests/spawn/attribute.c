/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Words for attributes:
 *	group:ID  mask:SIGNAL  default:SIGNAL  setsid  resetids
 *	param:PRIORITY  scheduler:POLICY:PRIORITY  vfork
 * and for what the process itself does before:
 *	nopid  euid:ID  limit:DESCRIPTORS  unset */
#include "config.h"

#include <err.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/spawn/spawn.h"

static void
flag_add(posix_spawnattr_t *attributes, int flag)
{
	short flags;

	posix_spawnattr_getflags(attributes, &flags);
	posix_spawnattr_setflags(attributes, (short)(flags | flag));
}

static sigset_t
set_of(int signal)
{
	sigset_t set;

	sigemptyset(&set);
	if (signal < 0)
		sigfillset(&set);
	else if (signal)
		sigaddset(&set, signal);
	return set;
}

static void
schedule_set(posix_spawnattr_t *attributes, int flag, char *rest)
{
	struct sched_param param = { 0 };

	if (flag == POSIX_SPAWN_SETSCHEDULER)
		posix_spawnattr_setschedpolicy(attributes, number_next(&rest));
	param.sched_priority = number_next(&rest);
	posix_spawnattr_setschedparam(attributes, &param);
	flag_add(attributes, flag);
}

static int
self_set(struct spawn_request *request, const char *word, char *rest)
{
	struct rlimit limit = { 0 };

	if (strcmp(word, "nopid") == 0) {
		request->to = NULL;
	} else if (strcmp(word, "unset") == 0) {
		unsetenv("PATH");
	} else if (strcmp(word, "euid") == 0) {
		if (setegid((gid_t)atoi(rest)) != 0 ||
		    seteuid((uid_t)atoi(rest)) != 0)
			err(2, "euid");
	} else if (strcmp(word, "limit") == 0) {
		getrlimit(RLIMIT_NOFILE, &limit);
		limit.rlim_cur = (rlim_t)atoi(rest);
		setrlimit(RLIMIT_NOFILE, &limit);
	} else {
		return 0;
	}
	return 1;
}

static int
set_set(posix_spawnattr_t *attributes, const char *word, char *rest)
{
	sigset_t set;

	if (strcmp(word, "mask") == 0) {
		set = set_of(number_next(&rest));
		posix_spawnattr_setsigmask(attributes, &set);
		flag_add(attributes, POSIX_SPAWN_SETSIGMASK);
	} else if (strcmp(word, "default") == 0) {
		set = set_of(number_next(&rest));
		posix_spawnattr_setsigdefault(attributes, &set);
		flag_add(attributes, POSIX_SPAWN_SETSIGDEF);
	} else if (strcmp(word, "group") == 0) {
		posix_spawnattr_setpgroup(attributes, number_next(&rest));
		flag_add(attributes, POSIX_SPAWN_SETPGROUP);
	} else {
		return 0;
	}
	return 1;
}

static void
attribute_set(struct spawn_request *request, char *rest)
{
	posix_spawnattr_t *attributes = &request->attributes;
	const char *word = value_next(&rest);

	if (!*word || self_set(request, word, rest) ||
	    set_set(attributes, word, rest))
		return;
	if (strcmp(word, "setsid") == 0)
		flag_add(attributes, POSIX_SPAWN_SETSID);
	else if (strcmp(word, "resetids") == 0)
		flag_add(attributes, POSIX_SPAWN_RESETIDS);
	else if (strcmp(word, "vfork") == 0)
		flag_add(attributes, POSIX_SPAWN_USEVFORK);
	else if (strcmp(word, "param") == 0)
		schedule_set(attributes, POSIX_SPAWN_SETSCHEDPARAM, rest);
	else if (strcmp(word, "scheduler") == 0)
		schedule_set(attributes, POSIX_SPAWN_SETSCHEDULER, rest);
	else
		errx(2, "no attribute %s", word);
}

void
attributes_set(struct spawn_request *request, char *words)
{
	char *word;

	while ((word = strsep(&words, ",")))
		attribute_set(request, word);
}
