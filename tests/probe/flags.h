/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The words of an open: "O_WRONLY|O_CREAT". */
#ifndef TESTS_PROBE_FLAGS_H
#define TESTS_PROBE_FLAGS_H

/* The value of text, whose words are names or numbers, also "1<<30".
 * It ends at a comma or at the end.  An unknown word is -1. */
int flags_read(const char *text);

#endif
