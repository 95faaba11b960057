/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The trials: each does what is hard on a preloaded object, and prints what
 * came of it.  Takes the words behind its own name as main would; returns
 * an exit status. */
#ifndef TESTS_ROBUST_TRIAL_H
#define TESTS_ROBUST_TRIAL_H

int cancel_trial(int argc, char **argv);
int closing_trial(int argc, char **argv);
int errno_trial(int argc, char **argv);
int fork_trial(int argc, char **argv);
int leak_trial(int argc, char **argv);
int few_trial(int argc, char **argv);
int limit_trial(int argc, char **argv);
int number_trial(int argc, char **argv);
int owner_trial(int argc, char **argv);
int point_trial(int argc, char **argv);
int sandbox_trial(int argc, char **argv);
int signal_trial(int argc, char **argv);
int spawn_trial(int argc, char **argv);
int stack_trial(int argc, char **argv);
int vfork_trial(int argc, char **argv);

#endif
