/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tries calls that make something under several umasks. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#include "tests/transparent/sweep.h"

void
sweep_umasks(const struct sweep *sweep, const struct call_list *list)
{
	static const char *const names[] = { "missing", "d/missing",
		"set-group/new", "via missing", "via set-group/new", NULL };
	static const mode_t masks[] = { 0, 027, 0777 };

	for (size_t m = 0; m < sizeof(masks) / sizeof(masks[0]); m++) {
		umask(masks[m]);
		printf("umask %o\n", masks[m]);
		for (size_t c = 0; c < list->count; c++)
			for (size_t p = 0; p < sweep->paths.count; p++) {
				const struct path *path =
				    &sweep->paths.paths[p];
				struct sides sides = { AT_FDCWD, AT_FDCWD,
					path->text, NULL };

				if (path_is_among(path, names))
					sweep_try(sweep, &list->calls[c],
					    &sides, path->name);
			}
	}
	umask(022);
}
