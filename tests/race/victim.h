/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The process whose calls are raced: bare, or with the shim preloaded. */
#ifndef TESTS_RACE_VICTIM_H
#define TESTS_RACE_VICTIM_H

/* Plays the bout found at BOUT_SHARED.  Returns an exit status. */
int victim_main(void);

#endif
