/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which directories hold a directory. */
#include "config.h"

#include "shim/resolve/ancestry.h"
#include "shim/resolve/identity.h"
#include "shim/sys/fd.h"
#include "shim/sys/sys.h"

/* Opens the parent of fd, which is closed unless it is the caller's. */
static int
parent_open(int fd, bool is_ours)
{
	int parent =
	    (int)sys_openat(fd, "..", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);

	if (is_ours)
		sys_close(fd);
	return parent;
}

/* Is this "/" itself, and no mount of the same directory further down?  Asked
 * of what may be, to spare the opening of a parent that is not there. */
static bool
is_top(int fd, const struct pin *pin, const struct pin *slash)
{
	struct pin above;

	return identity_same(pin, slash) &&
	       identity_of_name(fd, "..", &above) == 0 &&
	       identity_same(pin, &above);
}

void
ancestry_read(struct ancestry *ancestry, int dirfd, const struct pin *slash)
{
	int fd = dirfd;
	struct pin pin;

	ancestry->complete = false;
	ancestry->shortage = 0;
	ancestry->count = 0;
	for (size_t i = 0; i < ANCESTRY_MAX; i++) {
		if (identity_of_fd(fd, &pin) < 0)
			break;
		/* Only the top is its own parent. */
		if (i > 0 && identity_same(&pin, &ancestry->pins[i - 1])) {
			ancestry->complete = identity_same(&pin, slash);
			break;
		}
		ancestry->pins[i] = pin;
		ancestry->count = i + 1;
		ancestry->complete = is_top(fd, &pin, slash);
		if (ancestry->complete)
			break;
		fd = parent_open(fd, fd != dirfd);
		if (fd < 0) {
			ancestry->shortage = fd_shortage(fd);
			return;
		}
	}
	if (fd != dirfd)
		sys_close(fd);
}

long
ancestry_find(const struct ancestry *ancestry, const struct pin *pin)
{
	for (size_t i = 0; i < ancestry->count; i++)
		if (identity_same(&ancestry->pins[i], pin))
			return (long)i;
	return -1;
}
