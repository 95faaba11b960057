/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the tested process asks of the one that keeps its world.  Both
 * print to the same transcript, one at a time. */
#ifndef TESTS_TRANSPARENT_LINE_H
#define TESTS_TRANSPARENT_LINE_H

enum request {
	REQUEST_RESET = 'r', /* make the world anew */
	REQUEST_STATE = 's', /* print what has changed, and reset */
	REQUEST_CHECK = 'c', /* print what has changed: nothing, one hopes */
	REQUEST_LOCK = 'l',  /* print whether "f" is locked */
};

enum { LINE_FD = 100 }; /* where the tested process finds its end */

/* Asks, and returns when it is done. */
void line_ask(enum request request);

#endif
