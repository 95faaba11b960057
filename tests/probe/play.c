/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Builds a row's tree, has the call made, and judges answer and tree. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/probe/actor.h"
#include "tests/probe/after.h"
#include "tests/probe/call.h"
#include "tests/probe/operation.h"
#include "tests/probe/owner.h"
#include "tests/probe/mounts.h"
#include "tests/probe/play.h"
#include "tests/probe/policy.h"
#include "tests/probe/record.h"
#include "tests/probe/tree.h"
#include "tests/probe/verdict.h"

enum {
	PATIENCE = 10000, /* milliseconds */
	BLOCKED = 200,	  /* for a call that is to block */
};

/* A play that is going on. */
struct play {
	const struct stage *stage;
	const struct row *row;
	struct call call;
	struct scene scene;
	char top[PATH_MAX], policy[PATH_MAX], log[PATH_MAX];
};

static void
row_explain(const struct row *row)
{
	verdict_explain(row->tree);
	verdict_explain(row->operation);
	verdict_explain(row->path);
}

/* What this build of the shim cannot hold yet. */
static void
unguarded_skip(const struct play *play)
{
	const struct operation *operation =
	    operation_find(play->call.operation);

	if (!operation)
		verdict_fail("unknown operation");
	if (play->stage->shim && operation->unguarded &&
	    strcmp(play->row->expected, play->row->plain) != 0)
		verdict_skip("%s", operation->unguarded);
}

static void
place_enter(struct play *play)
{
	const char *place = play->stage->place;

	if (play->call.mounts)
		mounts_enter();
	snprintf(play->top, PATH_MAX, "%s/top", place);
	snprintf(play->policy, PATH_MAX, "%s/policy", place);
	snprintf(play->log, PATH_MAX, "%s/log", place);
	verdict_demand(mkdir(place, 0755) == 0, "mkdir", place);
	verdict_demand(mkdir(play->top, 0755) == 0, "mkdir", play->top);
	verdict_demand(chdir(play->top) == 0, "chdir", play->top);
	play->scene = (struct scene){ .top = play->top, .bottom = -1 };
}

/* Where the attacker's part of a tree begins, or NULL. */
static const char *
attack_of(const char *tree)
{
	static const char mark[] = " ; @cfg ; ";
	const char *at = strstr(tree, mark);

	return at ? at + strlen(mark) : NULL;
}

static void
tree_before(struct play *play)
{
	const char *tree = play->row->tree;
	const char *attack = attack_of(tree);
	char *first =
	    attack ? strndup(tree, (size_t)(strstr(tree, " ; @cfg") - tree))
		   : strdup(tree);

	verdict_demand(first != NULL, "tree", tree);
	tree_build(&play->scene, first);
	free(first);
	policy_write(play->policy, play->log, play->call.roots);
	if (play->call.other_user)
		owner_give(play->stage->place, play->call.uid);
}

static void
tree_attack(struct play *play)
{
	const char *attack = attack_of(play->row->tree);

	if (attack)
		tree_build(&play->scene, attack);
	if (play->call.post)
		tree_build(&play->scene, play->call.post);
}

/* Not close-on-exec: the tested program inherits it. */
static int
dirfd_open(const struct play *play)
{
	const char *name = play->call.dirfd;
	int fd;

	if (!name)
		return AT_FDCWD;
	if (*name == '@')
		return scene_held(&play->scene, name + 1);
	fd = open(name, O_RDONLY | O_DIRECTORY);
	verdict_demand(fd >= 0, "dirfd", name);
	return fd;
}

static void
part_write(struct part *part, const struct play *play)
{
	char *then = play->call.then ? strdup(play->call.then) : NULL;
	char *space = then ? strchr(then, ' ') : NULL;

	if (then && !space)
		verdict_fail("then=%s: no path", then);
	if (then)
		*space++ = '\0';
	*part = (struct part){
		.program = play->stage->program,
		.shim = play->stage->shim,
		.policy = play->policy,
		.cwd = play->call.cwd,
		.cwd_fd = play->scene.bottom,
		.other_user = play->call.other_user,
		.uid = play->call.uid,
		.dirfd = dirfd_open(play),
		.operation = play->call.operation,
		.path = scene_expand(&play->scene, play->row->path),
		.then = then,
		.then_path = space,
	};
}

void
play_row(const struct stage *stage, const struct row *row)
{
	static struct play play;
	static struct part part;
	struct actor actor;
	char answer[ACTOR_ANSWER_MAX];
	char *operation = strdup(row->operation);
	const char *want = stage->shim ? row->expected : row->plain;

	play.stage = stage;
	play.row = row;
	row_explain(row);
	if (!operation || !call_read(&play.call, operation))
		verdict_fail("unknown modifier");
	/* An ordinary user is the other user, and owns what it makes. */
	if (geteuid() != 0)
		play.call.other_user = false;
	unguarded_skip(&play);
	place_enter(&play);
	tree_before(&play);
	part_write(&part, &play);
	actor_start(&actor, &part);
	tree_attack(&play);
	actor_play(&actor,
	    strncmp(want, "TIMEOUT", 7) == 0 ? BLOCKED : PATIENCE, answer);
	if (strcmp(answer, want) != 0)
		verdict_fail("want %s, got %s", want, answer);
	if (stage->shim) {
		after_demand(row->after);
		record_demand(play.log, row_is_refusal(row));
	}
	verdict_pass();
}
