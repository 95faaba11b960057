/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where libnofollow.so lies. */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "shim/launch/find.h"
#include "shim/start/complaint.h"
#include "shim/start/fail.h"
#include "shim/sys/procfd.h"

#define SHIM_NAME "libnofollow.so"

enum { CANDIDATE_MAX = 3 };

struct candidates {
	size_t count;
	char paths[CANDIDATE_MAX][2 * PATH_MAX];
};

/* The directory of this program, without a slash behind it. */
static bool
own_directory(char directory[PATH_MAX])
{
	ssize_t length = readlink("/proc/self/exe", directory, PATH_MAX - 1);
	char *slash;

	if (length <= 0)
		return false;
	directory[length] = '\0';
	slash = strrchr(directory, '/');
	if (!slash)
		return false;
	*slash = '\0';
	return true;
}

/* Length of what two absolute paths have in common, whole components with
 * the slash behind them. */
static size_t
common_length(const char *a, const char *b)
{
	size_t common = 0;

	for (size_t i = 0; a[i] && a[i] == b[i]; i++)
		if (a[i] == '/')
			common = i + 1;
	return common;
}

/* Of an installation below another directory than it was configured for:
 * if the program lies in X/bin and was meant for /usr/bin, then what was
 * meant for /usr/lib lies in X/lib. */
static void
candidate_moved(struct candidates *candidates, const char *directory)
{
	size_t common = common_length(BINDIR "/", LIBDIR "/");
	const char *tail = &(BINDIR "/")[common];
	size_t tail_length = strlen(tail);
	char place[PATH_MAX + 1];
	size_t length;

	length = (size_t)snprintf(place, sizeof(place), "%s/", directory);
	if (length < tail_length ||
	    strcmp(place + length - tail_length, tail) != 0)
		return;
	place[length - tail_length] = '\0';
	snprintf(candidates->paths[candidates->count++],
	    sizeof(candidates->paths[0]), "%s%s%s", place,
	    &(LIBDIR "/")[common], SHIM_NAME);
}

static void
candidates_list(struct candidates *candidates)
{
	const size_t size = sizeof(candidates->paths[0]);
	char directory[PATH_MAX];

	candidates->count = 0;
	if (own_directory(directory)) {
		snprintf(candidates->paths[candidates->count++], size,
		    "%s/.libs/%s", directory, SHIM_NAME);
		candidate_moved(candidates, directory);
	}
	snprintf(candidates->paths[candidates->count++], size, "%s/%s", LIBDIR,
	    SHIM_NAME);
}

static _Noreturn void
candidates_miss(const struct candidates *candidates)
{
	struct complaint complaint;

	complaint_begin(&complaint);
	text_add(&complaint.text, "there is no " SHIM_NAME " at");
	for (size_t i = 0; i < candidates->count; i++)
		complaint_add(
		    &complaint, i ? ", " : " ", candidates->paths[i], "");
	complaint_write(&complaint);
	fail_silently();
}

const char *
find_shim(void)
{
	static char path[PATH_MAX];
	struct candidates candidates;

	candidates_list(&candidates);
	for (size_t i = 0; i < candidates.count; i++) {
		int fd = open(candidates.paths[i], O_PATH | O_CLOEXEC);

		if (fd < 0)
			continue;
		if (procfd_target(fd, path) == 0)
			fail("cannot tell the absolute path of ",
			    candidates.paths[i], "");
		close(fd);
		return path;
	}
	candidates_miss(&candidates);
}
