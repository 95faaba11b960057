/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Brings attacker and victim together, and says how it went. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/race/family.h"
#include "tests/race/processor.h"
#include "tests/race/referee.h"
#include "tests/race/stage.h"
#include "tests/race/verdict.h"

enum {
	REFEREE_WORDS_MAX = 12, /* of the victim's command line */
	REFEREE_PATIENCE = 30,	/* seconds, beside those of the bout */
};

static int
policy_write(const struct referee *referee)
{
	char path[BOUT_PATH_MAX];
	FILE *stream;

	snprintf(path, sizeof(path), "%s/policy", referee->place);
	stream = fopen(path, "wx");
	if (!stream)
		return -1;
	fprintf(stream,
	    "log none\nroot \"%s/stage/in\"\n\tguard read write chdir stat\n",
	    referee->place);
	return fclose(stream);
}

int
referee_start(struct referee *referee)
{
	if (readlink(
		"/proc/self/exe", referee->self, sizeof(referee->self) - 1) < 0)
		return -1;
	referee->bout_fd = memfd_create("bout", MFD_CLOEXEC);
	if (referee->bout_fd < 0 ||
	    ftruncate(referee->bout_fd, sizeof(struct bout)) < 0)
		return -1;
	referee->bout = mmap(NULL, sizeof(struct bout), PROT_READ | PROT_WRITE,
	    MAP_SHARED, referee->bout_fd, 0);
	return referee->bout == MAP_FAILED ? -1 : policy_write(referee);
}

void
referee_end(struct referee *referee)
{
	char path[BOUT_PATH_MAX];

	snprintf(path, sizeof(path), "%s/policy", referee->place);
	unlink(path);
}

static _Noreturn void
victim_become(
    const struct referee *referee, enum side side, const struct stage *stage)
{
	const char *words[REFEREE_WORDS_MAX], **word = words;
	char preload[BOUT_PATH_MAX], policy[BOUT_PATH_MAX];

	snprintf(preload, sizeof(preload), "LD_PRELOAD=%s", referee->shim);
	snprintf(policy, sizeof(policy), "NOFOLLOW_POLICY=%s/policy",
	    referee->place);
	if (side == SIDE_HIDDEN) {
		*word++ = referee->hide;
		*word++ = "ENOSYS";
		*word++ = "--";
	}
	*word++ = "env";
	if (side != SIDE_BARE) {
		*word++ = preload;
		*word++ = policy;
	}
	*word++ = referee->self;
	*word++ = "victim";
	*word = NULL;
	if (dup2(referee->bout_fd, BOUT_SHARED) < 0 ||
	    dup2(stage->in, BOUT_IN) < 0 || dup2(stage->home, BOUT_HOME) < 0 ||
	    dup2(stage->out, BOUT_OUT) < 0)
		_exit(EXIT_FAILURE);
	processor_pin(PROCESSOR_VICTIMS);
	alarm(REFEREE_PATIENCE + (unsigned)referee->bout->seconds);
	execvp(words[0], (char *const *)words);
	_exit(EXIT_FAILURE);
}

static pid_t
attacker_start(const struct referee *referee, const struct stage *stage)
{
	pid_t pid = fork();

	if (pid != 0)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	processor_pin(PROCESSOR_ATTACKERS);
	attack_run(referee->bout, stage->in, stage->home, stage->name);
	_exit(EXIT_SUCCESS);
}

/* Returns the victim's wait status, or -1 if it could not be started. */
static int
victim_run(
    const struct referee *referee, enum side side, const struct stage *stage)
{
	int status = -1;
	pid_t pid = fork();

	if (pid == 0)
		victim_become(referee, side, stage);
	if (pid > 0)
		waitpid(pid, &status, 0);
	return status;
}

static int
stage_play(
    const struct referee *referee, enum side side, const struct stage *stage)
{
	pid_t attacker = attacker_start(referee, stage);
	int status;

	if (attacker < 0)
		return -1;
	status = victim_run(referee, side, stage);
	referee->bout->stop = true;
	waitpid(attacker, NULL, 0);
	return status;
}

int
referee_play(struct referee *referee, enum side side, unsigned family,
    enum attack attack, unsigned long rounds, double seconds)
{
	struct bout *bout = referee->bout;
	struct stage stage = { .attack = attack };
	int status = -1, result;

	memset(bout, 0, sizeof(*bout));
	bout->family = family;
	bout->attack = attack;
	bout->rounds = rounds;
	bout->seconds = seconds;
	snprintf(bout->top, sizeof(bout->top), "%s/stage", referee->place);
	stage.name = family_last(family_find(family), attack);
	if (stage_build(&stage, bout->top) == 0)
		status = stage_play(referee, side, &stage);
	else
		printf("# cannot build the stage: %s\n", strerror(errno));
	result = verdict_speak(bout, side, status);
	stage_clear(&stage, bout->top);
	return result;
}
