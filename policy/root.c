/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A root of which nothing is said yet. */
#include "policy/policy.h"

void
root_clear(struct root *root)
{
	*root = (struct root){
		.guard = CLASS_READ | CLASS_WRITE | CLASS_CHDIR,
		.file_mode = MODE_AS_ASKED,
		.dir_mode = MODE_AS_ASKED,
	};
}
