/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Whether a bout went right apart from escapes. */
#include "config.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "tests/race/family.h"
#include "tests/race/stage.h"
#include "tests/race/verdict.h"

static const char *const names[SIDE_COUNT] = {
	[SIDE_BARE] = "bare",
	[SIDE_SHIMMED] = "shimmed",
	[SIDE_HIDDEN] = "shimmed, without openat2",
};

const char *
side_name(enum side side)
{
	return names[side];
}

static int
status_judge(const struct bout *bout, enum side side, int status)
{
	if (status == 0 && bout->finished)
		return 0;
	if (status >= 0 && WIFSIGNALED(status))
		printf("# %s: killed by %s after %lu rounds\n", side_name(side),
		    WTERMSIG(status) == SIGALRM ? "the alarm"
						: strsignal(WTERMSIG(status)),
		    bout->played);
	else
		printf("# %s: the victim did not run: status %#x\n",
		    side_name(side), status);
	return -1;
}

/* What a program's own openat2 may say beside: that it is not there, that
 * the path left the scope that it asked for, or was about to in a race. */
static bool
openat2_says(const struct family *family, enum side side, int error)
{
	if (strncmp(family->name, "SYS_openat2", strlen("SYS_openat2")) != 0)
		return false;
	if (error == ENOSYS)
		return side == SIDE_HIDDEN;
	return (error == EXDEV || error == EAGAIN || error == ELOOP) &&
	       strstr(family->name, "BENEATH");
}

/* What the call may answer: under the attack on ".." the path is not there
 * for moments, but holds no link; elsewhere it is always there, and the
 * link is what is refused. */
static bool
errno_expected(const struct bout *bout, enum side side, int error)
{
	const struct family *family = family_find(bout->family);

	if (openat2_says(family, side, error))
		return true;
	if (bout->attack == ATTACK_DOTDOT)
		return error == ENOENT;
	if (family->holds & 1 << bout->attack)
		return error == family->held_errno;
	return error == ELOOP;
}

static int
errnos_judge(const struct bout *bout, enum side side)
{
	int error, result = 0;

	for (error = 1; error < BOUT_ERRNO_MAX; error++) {
		if (!bout->errnos[error] || errno_expected(bout, side, error))
			continue;
		printf("# %s: %s %lu times of %lu\n", side_name(side),
		    strerrorname_np(error), bout->errnos[error], bout->played);
		result = -1;
	}
	return result;
}

static int
leaks_judge(const struct bout *bout, enum side side)
{
	if (bout->descriptors == 0 && bout->memory == 0)
		return 0;
	printf("# %s: %ld descriptors and %ld KiB of memory more\n",
	    side_name(side), bout->descriptors, bout->memory);
	return -1;
}

int
verdict_speak(const struct bout *bout, enum side side, int status)
{
	if (status_judge(bout, side, status) < 0)
		return -1;
	if (bout->escaped || side == SIDE_BARE)
		return 0;
	if (errnos_judge(bout, side) < 0 || leaks_judge(bout, side) < 0)
		return -1;
	return stage_litter(bout->top, stdout) > 0 ? -1 : 0;
}
