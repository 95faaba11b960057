/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the attacker does to the path while the victim uses it. */
#ifndef TESTS_RACE_ATTACK_H
#define TESTS_RACE_ATTACK_H

struct bout;

enum attack {
	ATTACK_PARENT,	 /* swaps the parent with a link to outside */
	ATTACK_LAST,	 /* swaps the last name with a link to outside */
	ATTACK_DANGLING, /* the same; what the link names is not there */
	ATTACK_ROOT,	 /* swaps the root itself with a link to outside */
	ATTACK_DOTDOT,	 /* moves a directory that the path left by ".." */
	ATTACK_COUNT,
};

/* As it stands in the report. */
const char *attack_name(enum attack attack);

/* Swaps from bout->ready until bout->stop, counting bout->swaps.  in and home
 * are the directories of the stage, name is the last one of the victim's path.
 */
void attack_run(struct bout *bout, int in, int home, const char *name);

#endif
