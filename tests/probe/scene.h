/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The place where a row is played: $T, and the descriptors that its tree
 * asks for. */
#ifndef TESTS_PROBE_SCENE_H
#define TESTS_PROBE_SCENE_H

enum { SCENE_HELD_MAX = 4, SCENE_NAME_MAX = 8 };

struct scene {
	const char *top; /* $T, absolute and without links */
	int bottom;	 /* of deep:, or -1 */
	int held_count;
	struct {
		char name[SCENE_NAME_MAX];
		int fd;
	} held[SCENE_HELD_MAX];
};

/* Keeps fd under name. */
void scene_hold(struct scene *scene, const char *name, int fd);

/* The descriptor kept under name, which must exist. */
int scene_held(const struct scene *scene, const char *name);

/* The bytes that text of the table stands for ($T, $FD{name}, \xHH,
 * @rep(S,N,TAIL)), in memory of its own. */
char *scene_expand(const struct scene *scene, const char *text);

#endif
