/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The process whose calls are raced: bare, or with the shim preloaded. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "tests/count.h"
#include "tests/race/bout.h"
#include "tests/race/family.h"
#include "tests/race/stage.h"
#include "tests/race/victim.h"

enum {
	VICTIM_IDLE = 16,  /* rounds without a swap before a nap */
	VICTIM_NAP = 100,  /* microseconds */
	VICTIM_CLOCK = 64, /* rounds from one look at the clock to the next */
};

static double
clock_read(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec + now.tv_nsec * 1e-9;
}

/* A round in which the attacker is not running is wasted: wait for him when
 * nothing has moved for a while, but not for long. */
static void
attacker_await(const struct bout *bout)
{
	static unsigned long seen, idle;

	if (bout->swaps != seen) {
		seen = bout->swaps;
		idle = 0;
	} else if (++idle > VICTIM_IDLE) {
		usleep(VICTIM_NAP);
		idle = 0;
	}
}

static void
round_play(struct bout *bout, const struct family *family,
    const struct stage *stage, const struct aim *aim)
{
	int outcome, error;

	errno = 0;
	outcome = family->act(aim);
	error = outcome < 0 ? errno : 0;
	bout->played++;
	bout->errnos[error < BOUT_ERRNO_MAX ? error : BOUT_ERRNO_MAX - 1]++;
	if (outcome == OUTCOME_OUTSIDE || !witness_content(&aim->witness))
		bout->escaped = true;
	else if (outcome == OUTCOME_DONE)
		stage_mend(stage);
}

static void
rounds_play(struct bout *bout, const struct family *family,
    const struct stage *stage, const struct aim *aim)
{
	double end = clock_read() + bout->seconds;

	bout->ready = true;
	while (!bout->escaped && bout->played < bout->rounds) {
		attacker_await(bout);
		round_play(bout, family, stage, aim);
		if (bout->played % VICTIM_CLOCK == 0 && clock_read() > end)
			break;
	}
}

static void
bout_play(struct bout *bout)
{
	const struct family *family = family_find(bout->family);
	char path[BOUT_PATH_MAX], spare[BOUT_PATH_MAX], kept[BOUT_PATH_MAX];
	struct stage stage = { .attack = bout->attack,
		.in = BOUT_IN,
		.home = BOUT_HOME,
		.out = BOUT_OUT };
	struct aim aim = { .path = path,
		.spare = spare,
		.kept = kept,
		.in = BOUT_IN,
		.home = BOUT_HOME };
	int root;

	stage.name = family_last(family, bout->attack);
	root = snprintf(path, sizeof(path), "%s/in/", bout->top);
	snprintf(path + root, sizeof(path) - root, "%s/%s",
	    stage_way(bout->attack), stage.name);
	snprintf(spare, sizeof(spare), "%s/in/spare/s", bout->top);
	snprintf(kept, sizeof(kept), "%s/in/spare/k", bout->top);
	aim.rel = path + root;
	if (witness_take(&aim.witness, BOUT_OUT) < 0)
		return;
	bout->descriptors = -count_descriptors();
	bout->memory = -count_memory();
	rounds_play(bout, family, &stage, &aim);
	bout->descriptors += count_descriptors();
	bout->memory += count_memory();
	bout->finished = true;
}

int
victim_main(void)
{
	struct bout *bout;

	bout = mmap(NULL, sizeof(*bout), PROT_READ | PROT_WRITE, MAP_SHARED,
	    BOUT_SHARED, 0);
	if (bout == MAP_FAILED)
		return EXIT_FAILURE;
	bout_play(bout);
	return bout->finished ? EXIT_SUCCESS : EXIT_FAILURE;
}
