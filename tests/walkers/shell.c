/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lets wordexp execute a command, without an environment. */
#include "config.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <wordexp.h>

int
main(int argc, char **argv)
{
	wordexp_t words;
	int result;

	if (argc != 2)
		errx(2, "usage: shell TEXT");
	clearenv();
	result = wordexp(argv[1], &words, 0);
	if (result != 0)
		errx(1, "%d", result);
	for (size_t i = 0; i < words.we_wordc; i++)
		puts(words.we_wordv[i]);
	return 0;
}
