/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Roots that directories can be moved out of. */
#include "config.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shim/launch/loose.h"
#include "shim/resolve/path.h"
#include "shim/start/complaint.h"
#include "shim/sys/sys.h"

/* Nothing can be renamed from one mount to another. */
static bool
is_mount_point(const char *path)
{
	struct statx stx;

	return sys_statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, 0, &stx) == 0 &&
	       (stx.stx_attributes & STATX_ATTR_MOUNT_ROOT);
}

static bool
parent_is_writable(const char *path)
{
	const char *last = path_last(path, strlen(path));
	char *parent = strndup(path, (size_t)(last - path));
	bool writable =
	    parent && faccessat(AT_FDCWD, parent, W_OK | X_OK, AT_EACCESS) == 0;

	free(parent);
	return writable;
}

void
loose_warn(const struct run *run)
{
	const struct root *first = NULL;
	struct complaint complaint;
	size_t more = 0;

	for (size_t i = 0; i < run->policy.root_count; i++) {
		const struct root *root = &run->policy.roots[i];

		if (!parent_is_writable(root->path) ||
		    is_mount_point(root->path))
			continue;
		if (first)
			more++;
		else
			first = root;
	}
	if (!first)
		return;
	complaint_begin(&complaint);
	complaint_add(&complaint, "root ", first->path, "");
	if (more > 0) {
		text_add(&complaint.text, " and ");
		text_number(&complaint.text, more);
		text_add(&complaint.text, " more");
	}
	text_add(
	    &complaint.text, more > 0 ? " are no mounts: " : " is no mount: ");
	text_add(&complaint.text, "see MOVED DIRECTORIES in nofollow(1)");
	complaint_write(&complaint);
}
