/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* posix_spawn_file_actions_addopen, _addchdir_np, _addfchdir_np: libc keeps
 * the records, and how is tried out when the first one is made. */
#include "config.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>

#include "shim/wrap/actions.h"
#include "shim/wrap/wrap.h"

/* What is known of the way in which libc keeps them. */
enum layout {
	LAYOUT_UNUSED, /* neither a path nor a directory was recorded */
	LAYOUT_UNKNOWN,
	LAYOUT_KNOWN,
};

static atomic_int layout = LAYOUT_UNUSED;

#ifdef __GLIBC__

/* Younger than the others. */
int posix_spawn_file_actions_addclosefrom_np(
    posix_spawn_file_actions_t *recorded, int from) __attribute__((weak));
int posix_spawn_file_actions_addtcsetpgrp_np(
    posix_spawn_file_actions_t *recorded, int fd) __attribute__((weak));

/* One of each kind, and one to see where the last of them ends. */
static const struct action samples[] = {
	{ ACTION_OPEN, .open = { 1, "a", O_RDWR | O_APPEND, 0640 } },
	{ ACTION_CLOSE, .fd = 2 },
	{ ACTION_DUP2, .dup2 = { 2, 1 } },
	{ ACTION_CHDIR, .path = "b" },
	{ ACTION_FCHDIR, .fd = 2 },
	{ ACTION_CLOSEFROM, .fd = 1 },
	{ ACTION_FOREGROUND, .fd = 2 },
	{ ACTION_OPEN, .open = { 2, "c", O_CREAT, 0700 } },
};

enum { SAMPLE_COUNT = sizeof(samples) / sizeof(samples[0]) };

/* Is the kind one that this libc can record? */
static bool
kind_is_recorded(unsigned kind)
{
	if (kind == ACTION_CLOSEFROM)
		return posix_spawn_file_actions_addclosefrom_np;
	if (kind == ACTION_FOREGROUND)
		return posix_spawn_file_actions_addtcsetpgrp_np;
	return true;
}

static int
sample_record(posix_spawn_file_actions_t *to, const struct action *sample)
{
	switch (sample->kind) {
	case ACTION_CLOSE:
		return posix_spawn_file_actions_addclose(to, sample->fd);
	case ACTION_DUP2:
		return posix_spawn_file_actions_adddup2(
		    to, sample->dup2.from, sample->dup2.to);
	case ACTION_OPEN:
		return NEXT(posix_spawn_file_actions_addopen)(to,
		    sample->open.fd, sample->open.path, sample->open.flags,
		    sample->open.mode);
	case ACTION_CHDIR:
		return NEXT(posix_spawn_file_actions_addchdir_np)(
		    to, sample->path);
	case ACTION_FCHDIR:
		return NEXT(posix_spawn_file_actions_addfchdir_np)(
		    to, sample->fd);
	case ACTION_CLOSEFROM:
		return posix_spawn_file_actions_addclosefrom_np(to, sample->fd);
	default:
		return posix_spawn_file_actions_addtcsetpgrp_np(to, sample->fd);
	}
}

static bool
action_is(const struct action *action, const struct action *sample)
{
	if (action->kind != sample->kind)
		return false;
	switch (sample->kind) {
	case ACTION_DUP2:
		return action->dup2.from == sample->dup2.from &&
		       action->dup2.to == sample->dup2.to;
	case ACTION_OPEN:
		return action->open.fd == sample->open.fd &&
		       action->open.flags == sample->open.flags &&
		       action->open.mode == sample->open.mode &&
		       strcmp(action->open.path, sample->open.path) == 0;
	case ACTION_CHDIR:
		return strcmp(action->path, sample->path) == 0;
	default:
		return action->fd == sample->fd;
	}
}

static void
actions_take(
    struct actions *actions, const posix_spawn_file_actions_t *recorded)
{
	actions->of = (const struct action *)recorded->__actions;
	actions->count = (size_t)recorded->__used;
}

/* Are the samples found again as they were recorded? */
static bool
samples_are_found(const posix_spawn_file_actions_t *recorded)
{
	struct actions actions;
	size_t at = 0;

	actions_take(&actions, recorded);
	for (size_t i = 0; i < SAMPLE_COUNT; i++) {
		if (!kind_is_recorded(samples[i].kind))
			continue;
		if (at == actions.count ||
		    !action_is(&actions.of[at++], &samples[i]))
			return false;
	}
	return at == actions.count;
}

static bool
layout_try(void)
{
	posix_spawn_file_actions_t recorded;
	int error = posix_spawn_file_actions_init(&recorded);
	bool is_known;

	if (error)
		return false;
	for (size_t i = 0; !error && i < SAMPLE_COUNT; i++)
		if (kind_is_recorded(samples[i].kind))
			error = sample_record(&recorded, &samples[i]);
	is_known = !error && samples_are_found(&recorded);
	posix_spawn_file_actions_destroy(&recorded);
	return is_known;
}

#else

static void
actions_take(
    struct actions *actions, const posix_spawn_file_actions_t *recorded)
{
	(void)recorded;
	*actions = (struct actions){ 0 };
}

static bool
layout_try(void)
{
	return false;
}

#endif

/* Here, since recording takes memory from the heap and spawning does not:
 * whoever may do this may do that. */
static void
layout_learn(void)
{
	int unused = LAYOUT_UNUSED;

	if (atomic_load(&layout) == LAYOUT_KNOWN)
		return;
	if (layout_try())
		atomic_store(&layout, LAYOUT_KNOWN);
	else
		atomic_compare_exchange_strong(
		    &layout, &unused, LAYOUT_UNKNOWN);
}

bool
actions_read(
    struct actions *actions, const posix_spawn_file_actions_t *recorded)
{
	*actions = (struct actions){ 0 };
	if (!recorded || atomic_load(&layout) == LAYOUT_UNUSED)
		return true;
	if (atomic_load(&layout) == LAYOUT_UNKNOWN)
		return false;
	actions_take(actions, recorded);
	for (size_t i = 0; i < actions->count; i++)
		if (actions->of[i].kind >= ACTION_COUNT)
			goto unknown;
	return true;
unknown:
	*actions = (struct actions){ 0 };
	return false;
}

EXPORT int
posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *recorded, int fd,
    const char *path, int flags, mode_t mode)
{
	layout_learn();
	return NEXT(posix_spawn_file_actions_addopen)(
	    recorded, fd, path, flags, mode);
}

EXPORT int
posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *recorded, const char *path)
{
	layout_learn();
	return NEXT(posix_spawn_file_actions_addchdir_np)(recorded, path);
}

EXPORT int
posix_spawn_file_actions_addfchdir_np(
    posix_spawn_file_actions_t *recorded, int fd)
{
	layout_learn();
	return NEXT(posix_spawn_file_actions_addfchdir_np)(recorded, fd);
}
