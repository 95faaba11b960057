/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a tree is made of.  Paths are relative to the current directory;
 * missing parents are made. */
#ifndef TESTS_PROBE_MAKE_H
#define TESTS_PROBE_MAKE_H

#include "tests/probe/scene.h"

void make_parents(const char *path);
void make_directory(const char *path);
void make_file(const char *path);
void make_symlink(const char *target, const char *path);
void make_hard_link(const char *old, const char *path);

/* Those whose token has a prefix; words as the table's head says. */
void make_fifo(struct scene *scene, char *words[]);
void make_socket(struct scene *scene, char *words[]);
void make_null(struct scene *scene, char *words[]);
void make_program(struct scene *scene, char *words[]);
void make_script(struct scene *scene, char *words[]);
void make_mode(struct scene *scene, char *words[]);
void make_owner(struct scene *scene, char *words[]);
void make_deep(struct scene *scene, char *words[]);
void make_chain(struct scene *scene, char *words[]);
void make_moved(struct scene *scene, char *words[]);
void make_gone(struct scene *scene, char *words[]);
void make_open(struct scene *scene, char *words[]);

#endif
