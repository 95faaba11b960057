/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which keyword may have been meant by a word that is none. */
#ifndef POLICY_GUESS_H
#define POLICY_GUESS_H

/* Returns the keyword nearest to word, or NULL if none is near. */
const char *keyword_guess(const char *word);

#endif
