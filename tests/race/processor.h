/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A processor for each side: one that waits for the other never races. */
#ifndef TESTS_RACE_PROCESSOR_H
#define TESTS_RACE_PROCESSOR_H

enum processor { PROCESSOR_ATTACKERS, PROCESSOR_VICTIMS };

/* Keeps this process on the processor of its side, if there are two. */
void processor_pin(enum processor side);

#endif
