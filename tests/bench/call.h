/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The calls that are measured, each as libc and as a careful hand does it. */
#ifndef TESTS_BENCH_CALL_H
#define TESTS_BENCH_CALL_H

#include <stddef.h>

enum { SPOT_PATH_MAX = 4096 };

/* What one thread works on: names in a directory of its own.  The hand is
 * given the parents and the last names, so that it splits nothing. */
struct spot {
	char parent[SPOT_PATH_MAX];
	char there[SPOT_PATH_MAX];	 /* a file that exists */
	char link[SPOT_PATH_MAX];	 /* a symlink to it */
	char made[SPOT_PATH_MAX];	 /* free between two calls */
	char away_parent[SPOT_PATH_MAX]; /* another directory */
	char away[SPOT_PATH_MAX];	 /* free name in it */
};

extern const char spot_there[], spot_link[], spot_made[], spot_away[];

/* One row of the table.  Both do the same and undo it, so that they can be
 * repeated; both return 0, or -1 with errno. */
struct call {
	const char *name;
	int (*libc)(const struct spot *);
	int (*hand)(const struct spot *);
};

extern const struct call calls[];
extern const size_t call_count;

int libc_open(const struct spot *);
int libc_truncate(const struct spot *);
int libc_mkdir(const struct spot *);
int libc_rename(const struct spot *);
int libc_rename_away(const struct spot *);
int libc_create(const struct spot *);
int libc_chdir(const struct spot *);
int libc_chmod(const struct spot *);
int libc_link(const struct spot *);
int libc_symlink(const struct spot *);
int libc_stat(const struct spot *);
int libc_lstat(const struct spot *);
int libc_access(const struct spot *);
int libc_readlink(const struct spot *);

int hand_open(const struct spot *);
int hand_truncate(const struct spot *);
int hand_mkdir(const struct spot *);
int hand_rename(const struct spot *);
int hand_rename_away(const struct spot *);
int hand_create(const struct spot *);
int hand_chdir(const struct spot *);
int hand_chmod(const struct spot *);
int hand_link(const struct spot *);
int hand_symlink(const struct spot *);
int hand_stat(const struct spot *);
int hand_lstat(const struct spot *);
int hand_access(const struct spot *);
int hand_readlink(const struct spot *);

#endif
